import type { formMessages } from "@kezhuan/contract/api/forms";
import { fail, failField } from "@kezhuan/contract/errors";
import { useCaptcha } from "../features/session/captcha.ts";
import { countFormAnswers } from "../features/forms/count-answers.ts";
import { requestAnswers } from "../features/forms/export-answers.ts";
import { openForm, renewFormKey } from "../features/forms/public-form.ts";
import { publishForm, removeForm, retireForm, saveForm } from "../features/forms/save-form.ts";
import type { Submitter } from "../features/forms/read-filled.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import type { Call, MessageHandlers } from "./call.ts";

/** Messages about designed forms. */
export const formHandlers: Pick<MessageHandlers, keyof typeof formMessages> = {
  saveForm: ({ ctx }, input) => saveForm(ctx, input),
  publishForm: ({ ctx }, input) => publishForm(ctx, input.id),
  retireForm: ({ ctx }, input) => retireForm(ctx, input.id),
  removeForm: ({ ctx }, input) => removeForm(ctx, input.id),
  submitForm: (call, input) => submitForm(call.ctx, input, submitterOf(call)),
  openForm: ({ ctx, visitor }, input) => openForm(ctx, input, visitor),
  countFormAnswers: ({ ctx }, input) => countFormAnswers(ctx, input),
  exportFormAnswers: ({ ctx }, input) => requestAnswers(ctx, input),
  renewFormKey: ({ ctx }, input) => renewFormKey(ctx, input.id),
};

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
