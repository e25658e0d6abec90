import { z } from "zod";
import { jsonText } from "./form-value.ts";

/** POST /rest/vicimsg: a message's name, and its arguments as JSON text. */
export const vicimsgInput = z.strictObject({
  msgid: z.string().min(1).max(64),
  data: jsonText(
    z
      .object({ internalParams: jsonText(z.record(z.string(), z.unknown()).optional()).optional() })
      .catchall(z.unknown()),
  )
    .optional()
    .describe(
      "Arguments in `internalParams`, an object or its JSON text; arguments beside it are accepted too",
    ),
});
