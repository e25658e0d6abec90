import { checkCode } from "./check-code.mjs";
import { prepare } from "./prepare.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals } from "./run-child.mjs";

/** `npm run check`: what one runs all day. */
async function check() {
  forwardSignals();
  const { failed } = await checkCode(await prepare({ web: false }), { typedRules: false });
  process.exit(failed === 0 ? 0 : 1);
}

check().catch(reportFailure);
