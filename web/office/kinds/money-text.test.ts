import { describe, expect, it } from "vitest";
import { sampleField } from "@kezhuan/web/meta/meta-fixture.ts";
import { currencyOf } from "./money-text.ts";

describe("an amount of money", () => {
  it("is in the record's currency where it names one, else in the field's", () => {
    const field = sampleField("price", "money", { settings: { currency: "EUR", currencyField: "unit" } });
    expect(currencyOf(field, { unit: "USD" })).toBe("USD");
    expect(currencyOf(field, { unit: null })).toBe("EUR");
    expect(currencyOf(field, undefined)).toBe("EUR");
  });
});
