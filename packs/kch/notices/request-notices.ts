import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";
import type { Label } from "@kezhuan/contract/metadata/label";

interface Request {
  object: string;
  /** What it is called, and the field that says whom or what it is about. */
  what: Label;
  subject: string;
  /** Who decides besides the association's staff. */
  deciding?: string[];
  /** What was granted can be taken away again, or given back. */
  ends?: boolean;
}

/** Of a request: whoever decides hears that it is there, and whoever asked what was decided. */
export function requestNotices({ object, what, subject, deciding = [], ends = false }: Request) {
  const about = { zh: `${what.zh}“{${subject}}”`, en: `${what.en} “{${subject}}”` };
  const say = (zh: string, en: string) => ({ zh: `${about.zh}${zh}`, en: `${about.en} ${en}` });
  const answer = { zh: "答复：{decision}", en: "Answer: {decision}" };
  return {
    kind: "account",
    office: `/ruid/${object}?open={id}`,
    portal: "/my?at=account",
    steps: [
      {
        after: ["create"],
        // Whoever was asked in waits for nobody.
        when: { status: "submitted" },
        to: ["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER", ...deciding],
        text: say("等待审核", "waits for an answer"),
      },
      { after: ["accept"], to: ["created_by"], text: say("已通过", "was accepted"), detail: answer },
      { after: ["reject"], to: ["created_by"], text: say("未通过", "was not accepted"), detail: answer },
      ...(ends
        ? [
            { after: ["dismiss"], to: ["created_by"], text: say("已结束", "has ended") },
            { after: ["leave"], to: deciding, text: say("已退出", "has left") },
          ]
        : []),
      { after: ["withdraw"], to: ["decided_by", ...deciding], text: say("已撤回", "was withdrawn") },
    ],
  } satisfies ObjectNoticesInput;
}
