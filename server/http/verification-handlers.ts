import type { verificationMessages } from "@kezhuan/contract/api/verification";
import { fail } from "@kezhuan/contract/errors";
import { networkOf } from "../features/session/network-of.ts";
import { takeTurns, type Limit } from "../features/session/limits.ts";
import { verifyCode } from "../features/verification/verify-code.ts";
import type { MessageHandlers } from "./call.ts";

/** A clerk checks a stack of certificates; who tries codes out gets nowhere. */
const perNetwork: Limit = { rule: "verify-network", most: 30, seconds: 600 };

/** Messages about codes on documents. */
export const verificationHandlers: Pick<MessageHandlers, keyof typeof verificationMessages> = {
  verifyCode: async ({ ctx, client }, input) => {
    const turn = { limit: perNetwork, address: networkOf(client.address) };
    const { refused } = await takeTurns(ctx.db, ctx.now(), [turn]);
    if (refused.size > 0) throw fail("tooMany");
    return verifyCode(ctx, input);
  },
};
