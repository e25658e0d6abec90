import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KindName } from "./traits.ts";
import { kinds } from "./registry.ts";

function read(name: KindName, value: unknown, settings: object = {}) {
  const kind = kinds[name];
  return kind.read(value, kind.settings.parse(settings));
}

describe("integer", () => {
  test("accepts exactly the whole numbers within its bounds", () => {
    const bounds = { min: -50, max: 500 };
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -100, max: 600 }), fc.double()), (number) => {
        const fits = Number.isSafeInteger(number) && number >= -50 && number <= 500;
        expect("value" in read("integer", number, bounds)).toBe(fits);
      }),
    );
  });

  test("reads digits in text as the number they write", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        fc.pre(String(Math.abs(number)).length <= 16);
        expect(read("integer", ` ${number} `)).toEqual({ value: number });
      }),
    );
  });

  test("has one zero", () => {
    expect(read("integer", -0)).toEqual({ value: 0 });
    expect(read("integer", "-0")).toEqual({ value: 0 });
  });
});

describe("decimal", () => {
  test("keeps every digit, without needless zeros", () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(
        whole,
        fc.stringMatching(/^\d{0,10}$/),
        fc.constantFrom("", "-", "+"),
        (units, fraction, sign) => {
          const given = `${sign}00${units}.${fraction}00`;
          const result = read("decimal", given, { scale: 10 });
          const digits = fraction.replace(/0+$/, "");
          const plain = digits === "" ? `${units}` : `${units}.${digits}`;
          expect(result).toEqual({ value: sign === "-" && plain !== "0" ? `-${plain}` : plain });
        },
      ),
    );
  });

  test("refuses more places than it keeps, and what lies beyond its bounds", () => {
    expect(read("decimal", "1.005", { scale: 2 })).toEqual({ problem: "tooPrecise", params: { scale: 2 } });
    expect(read("decimal", "1.500", { scale: 1 })).toEqual({ value: "1.5" });
    expect(read("decimal", "-0.01", { min: 0 })).toEqual({ problem: "tooSmall", params: { min: 0 } });
    expect(read("decimal", 100.01, { max: 100 })).toEqual({ problem: "tooBig", params: { max: 100 } });
    expect(read("decimal", "1".repeat(19))).toHaveProperty("problem", "tooBig");
  });
});

describe("date", () => {
  test("accepts exactly the days of the calendar", () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
        expect("value" in read("date", text)).toBe(day >= 1 && day <= days);
      }),
    );
  });
});

describe("date-time", () => {
  test("keeps the instant, whatever its offset", () => {
    const instant = fc.date({
      min: new Date("0002-01-01"),
      max: new Date("9998-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.integer({ min: -12 * 60, max: 14 * 60 }), (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(offset);
        const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(size / 60), 2)}:${pad(size % 60, 2)}`;
        expect(read("datetime", `${local}${zone}`)).toEqual({ value: date.toISOString() });
      }),
    );
  });

  test("takes a bare day in conditions only", () => {
    expect(kinds.datetime.readOperand?.("2026-03-09", {})).toEqual({ value: "2026-03-09" });
    expect(read("datetime", "2026-03-09")).toHaveProperty("problem", "wrongType");
  });
});

describe("money and percentages", () => {
  test("take exactly what lies within their bounds and has no more places than are kept", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (units, places) => {
          const size = String(Math.abs(units)).padStart(places + 1, "0");
          const whole = size.slice(0, size.length - places);
          const fraction = places === 0 ? "" : `.${size.slice(-places)}`;
          const given = `${units < 0 ? "-" : ""}${whole}${fraction}`;
          const isShort = units % 10 ** Math.max(0, places - 2) === 0;
          const fits = (least: number, most: number) =>
            isShort && units >= least * 10 ** places && units <= most * 10 ** places;
          expect("value" in read("money", given, { min: -5, max: 500 })).toBe(fits(-5, 500));
          expect("value" in read("percentage", given)).toBe(fits(0, 100));
          expect("value" in read("percentage", given, { min: -10, max: 250 })).toBe(fits(-10, 250));
        },
      ),
    );
  });

  test("are in a currency that there is", () => {
    for (const currency of ["CNY", "USD", "JPY"])
      expect(kinds.money.settings.safeParse({ currency }).success).toBe(true);
    for (const currency of ["cny", "RMB", "", "XYZ"])
      expect(kinds.money.settings.safeParse({ currency }).success).toBe(false);
    expect(kinds.money.settings.parse({})).toEqual({ scale: 2, currency: "CNY" });
  });
});

describe("time of day", () => {
  test("accepts exactly the times of the clock, and writes the seconds", () => {
    const number = fc.integer({ min: 0, max: 75 });
    fc.assert(
      fc.property(number, number, fc.option(number, { nil: undefined }), (hour, minute, second) => {
        const parts = [hour, minute, ...(second === undefined ? [] : [second])].map((part) => pad(part, 2));
        const fits = hour < 24 && minute < 60 && (second ?? 0) < 60;
        const [h = "", m = "", s = "00"] = parts;
        const refused = { problem: "wrongType", params: { expected: "time (HH:mm)" } };
        expect(read("time", parts.join(":"))).toEqual(fits ? { value: `${h}:${m}:${s}` } : refused);
      }),
    );
  });
});

describe("month", () => {
  test("accepts exactly the months of the years from 1 to 9999", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 15 }), (year, month) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}`;
        const fits = year > 0 && month >= 1 && month <= 12;
        expect("value" in read("yearmonth", text)).toBe(fits);
      }),
    );
  });
});

describe("rating", () => {
  test("accepts exactly the whole numbers from one to the most", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 10 }), fc.integer({ min: -3, max: 13 }), (max, stars) => {
        expect("value" in read("rating", stars, { max })).toBe(stars >= 1 && stars <= max);
      }),
    );
  });
});

describe("colour", () => {
  test("is six hexadecimal digits, in lower case", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.boolean(), (number, isUpper) => {
        const digits = number.toString(16).padStart(6, "0");
        const given = isUpper ? digits.toUpperCase() : digits;
        expect(read("colour", ` #${given} `)).toEqual({ value: `#${digits}` });
      }),
    );
  });
});

describe("text", () => {
  test("counts characters as people do", () => {
    const character = fc.constantFrom("科", "𠮷", "a", "🧪");
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 20 }), (characters) => {
        const fits = characters.length <= 10;
        expect("value" in read("text", characters.join(""), { maxLength: 10 })).toBe(fits);
      }),
    );
  });

  test("takes blank text for empty", () => {
    expect(read("text", "   ")).toEqual({ value: null });
    expect(read("longtext", "")).toEqual({ value: null });
  });
});

describe("lists", () => {
  test("keep their order and hold each value once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("甲", " 甲 ", "乙", "丙", "", " "), { maxLength: 20 }),
        (items) => {
          const expected = [...new Set(items.map((item) => item.trim()).filter((item) => item !== ""))];
          expect(read("texts", items)).toEqual({ value: expected.length > 0 ? expected : null });
        },
      ),
    );
  });

  test("refuse more items than they may hold", () => {
    expect(read("texts", ["a", "b", "c"], { max: 2 })).toEqual({ problem: "tooMany", params: { max: 2 } });
    expect(read("codes", ["1", "2", "3"], { dict: "gb_degree", max: 2 })).toHaveProperty(
      "problem",
      "tooMany",
    );
  });
});

describe("tables", () => {
  const label = { zh: "列", en: "Column" };
  const columns = [
    { name: "name", label, required: true },
    { name: "value", label, type: "number" },
    { name: "day", label, type: "date" },
  ];

  test("read numbers in text, keep days, drop empty cells", () => {
    const rows = [
      { name: "效率", value: "21.50", day: "2026-01-31" },
      { name: "寿命", value: "", day: null },
    ];
    expect(read("json", rows, { columns })).toEqual({
      value: [{ name: "效率", value: 21.5, day: "2026-01-31" }, { name: "寿命" }],
    });
  });

  test.each([
    [[{ value: 1 }], "required"],
    [[{ name: "效率", other: 1 }], "unknownParameter"],
    [[{ name: "效率", value: "很高" }], "wrongType"],
    [[{ name: "效率", value: "  " }], "wrongType"],
    [[{ name: "效率", value: "0x10" }], "wrongType"],
    [[{ name: "效率", day: "2026-02-30" }], "wrongType"],
    [[{ name: 5 }], "wrongType"],
  ])("refuse %j", (rows, problem) => {
    expect(read("json", rows, { columns })).toHaveProperty("problem", problem);
  });

  test("refuse names that reach into the language itself", () => {
    expect(read("json", JSON.parse('{"__proto__": {"admin": true}}'))).toHaveProperty("problem", "badText");
    expect(read("json", { constructor: 1 })).toHaveProperty("problem", "badText");
  });

  test("refuse what is nested too deep", () => {
    const deep: unknown = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`);
    expect(read("json", deep)).toHaveProperty("problem", "tooDeep");
  });
});

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
