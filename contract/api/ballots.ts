import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, idText, objname, objnameText } from "./message-parameters.ts";

/** As many options as one ballot may choose. */
const mostChoices = 1000;

export const ballotMessages = {
  /** Casts the ballot of whoever is logged in. Neither API keys nor somebody who looks as another user can. */
  castBallot: defineMessage({
    unlogged: ["choices"],
    input: z.strictObject({ objname, id, choices: z.array(id).max(mostChoices) }),
    /** The same whatever was chosen: it proves to nobody how somebody voted. */
    output: z.object({ counted: z.literal(true) }),
    summary: {
      zh: "无记名投票：标记本人已投票，并把选择计入密封的票数；两者不留任何关联",
      en: "Casts a secret ballot: marks the voter on the roll and adds the choice to sealed counters, with nothing between the two",
    },
    parameters: {
      objname: objnameText,
      id: idText,
      choices: {
        zh: "所选各项的编号；为空即弃权。不写入任何日志",
        en: "Ids of what is chosen; none: an abstention. Written to no log",
      },
    },
  }),
  /** Where a vote stands for whoever is logged in. */
  getBallot: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id }),
    output: z.object({
      /** `outside`: it is voted on outside of the system. */
      stage: z.enum(["early", "open", "closed", "outside"]),
      standing: z.enum(["none", "entitled", "voted"]),
      /** How many may be chosen. */
      choose: z.int(),
      /** With fewer ballots nothing is counted. */
      least: z.int(),
    }),
    summary: {
      zh: "无记名投票的进度与本人的投票资格",
      en: "Where a secret ballot stands, and whether one may vote or has voted",
    },
    parameters: { objname: objnameText, id: idText },
  }),
} as const;
