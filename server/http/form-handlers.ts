import type { formMessages } from "@kezhuan/contract/api/forms";
import { fail, failField } from "@kezhuan/contract/errors";
import { useCaptcha } from "../features/session/captcha.ts";
import { countFormAnswers } from "../features/forms/count-answers.ts";
import { requestAnswers } from "../features/forms/export-answers.ts";
import { openForm, renewFormKey } from "../features/forms/public-form.ts";
import { publishForm, removeForm, retireForm, saveForm } from "../features/forms/save-form.ts";
import type { Submitter } from "../features/forms/read-filled.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { takeTurns, type Limit } from "../features/session/limits.ts";
import { networkOf } from "../features/session/network-of.ts";
import type { Call, MessageHandlers } from "./call.ts";

/** Messages about designed forms. */
export const formHandlers: Pick<MessageHandlers, keyof typeof formMessages> = {
  saveForm: ({ ctx }, input) => saveForm(ctx, input),
  publishForm: ({ ctx }, input) => publishForm(ctx, input.id),
  retireForm: ({ ctx }, input) => retireForm(ctx, input.id),
  removeForm: ({ ctx }, input) => removeForm(ctx, input.id),
  submitForm: async (call, input) => {
    await limitVisitors(call);
    return submitForm(call.ctx, input, submitterOf(call));
  },
  openForm: ({ ctx, visitor }, input) => openForm(ctx, input, visitor),
  countFormAnswers: ({ ctx }, input) => countFormAnswers(ctx, input),
  exportFormAnswers: ({ ctx }, input) => requestAnswers(ctx, input),
  renewFormKey: ({ ctx }, input) => renewFormKey(ctx, input.id),
};

/** A hall full of people may answer behind one address; a machine that fills the table may not. */
const visitorLimit: Limit = { rule: "form answer", most: 1000, seconds: 3600 };

async function limitVisitors({ ctx, client }: Call): Promise<void> {
  if (ctx.actor.kind !== "anonymous") return;
  const turn = { limit: visitorLimit, address: networkOf(client.address) };
  const taken = await takeTurns(ctx.db, ctx.now(), [turn]);
  if (taken.refused.size > 0) throw fail("tooMany");
}

function submitterOf({ ctx, visitor }: Call): Submitter {
  return {
    visitor,
    takeCaptcha: async (captcha) => {
      if (!captcha) throw failField("captcha", "required");
      const { passed } = await useCaptcha(ctx.db, ctx.now(), captcha);
      if (!passed) throw fail("captchaFailed");
    },
  };
}
