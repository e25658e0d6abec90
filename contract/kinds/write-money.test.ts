import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeMoney } from "./write-money.ts";

describe("an amount of money", () => {
  it("is written with its currency, as the language does", () => {
    expect(writeMoney("1234.5", "CNY", "zh")).toBe("¥1,234.50");
    expect(writeMoney("1234.5", "EUR", "en")).toBe("EUR\u00a01,234.50");
    expect(writeMoney("-12", "USD", "en")).toMatch(/^[-\u2212]USD\u00a012\.00$/);
    expect(writeMoney("1200", "JPY", "zh")).toBe("JP¥1,200");
    expect(writeMoney("0.1234", "CNY", "zh")).toBe("¥0.1234");
  });

  it("keeps every digit", () => {
    const digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(digits, ([whole, cents]) => {
        const amount = `${whole}.${String(cents).padStart(2, "0")}`;
        expect(writeMoney(amount, "CNY", "en").replace(/[^\d.]/g, "")).toBe(amount);
      }),
    );
  });

  it("in something that is no currency is written with it all the same", () => {
    expect(writeMoney("5", "GOLD", "en")).toBe("5 GOLD");
  });
});
