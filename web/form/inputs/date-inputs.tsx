import { useState } from "react";
import { dayOf } from "@kezhuan/contract/forms/check-form";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";
import { usePick, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { readText } from "../read-value.ts";
import { ariaOf, groupAria } from "./text-inputs.tsx";

type Precision = "day" | "minute" | "month";

const types: Readonly<Record<Precision, string>> = { day: "date", minute: "datetime-local", month: "month" };

/** A day, a month or a moment, or a span of them. */
export function DateInput(props: InputProps) {
  const { node, facts } = props.input;
  const own = node.type === "date" ? node : undefined;
  const kinds: Readonly<Record<string, Precision>> = { datetime: "minute", yearmonth: "month" };
  const precision = own?.precision ?? kinds[facts.kind] ?? "day";
  const [today] = useState(() => localDay(new Date()));
  const bound = (text: string | undefined) => {
    const day = text === undefined ? undefined : dayOf(text, today);
    if (day === undefined) return undefined;
    return precision === "month" ? day.slice(0, 7) : precision === "minute" ? `${day}T00:00` : day;
  };
  const latest = bound(own?.latest);
  const end = {
    type: types[precision],
    min: bound(own?.earliest),
    max: precision === "minute" ? latest?.replace("T00:00", "T23:59") : latest,
    write: precision === "minute" ? writeMoment : writePlain,
    read: precision === "minute" ? readMoment : readText,
  };
  return own?.range && !node.bound ? <Span {...props} end={end} /> : <One {...props} end={end} />;
}

/** A time of day, or a span of them. */
export function TimeInput(props: InputProps) {
  const { node } = props.input;
  const end = { type: "time", write: writePlain, read: (value: unknown) => readText(value).slice(0, 5) };
  return node.type === "time" && node.range && !node.bound ? (
    <Span {...props} end={end} />
  ) : (
    <One {...props} end={end} />
  );
}

interface End {
  type: string;
  min?: string | undefined;
  max?: string | undefined;
  write: (typed: string) => string | null;
  read: (value: unknown) => string;
}

function One({ end, ...props }: InputProps & { end: End }) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  return (
    <input
      id={id}
      {...ariaOf(props)}
      type={end.type}
      min={end.min}
      max={end.max}
      placeholder={pick(input.node.placeholder) || placeholders[end.type]}
      value={end.read(value)}
      onChange={(event) => onChange(end.write(event.target.value))}
    />
  );
}

function Span({ end, ...props }: InputProps & { end: End }) {
  const { id, value, onChange, label, isWrong, describedBy } = props;
  const say = useSay();
  const ends: readonly unknown[] = Array.isArray(value) ? value : [];
  const [from, until] = [end.read(ends[0]), end.read(ends[1])];
  const give = (start: string, stop: string) =>
    onChange(start === "" && stop === "" ? null : [end.write(start) ?? "", end.write(stop) ?? ""]);
  const shared = { type: end.type, placeholder: placeholders[end.type] };
  const aria = { "aria-invalid": isWrong || undefined, "aria-describedby": describedBy };
  return (
    <fieldset className="form-span" {...groupAria(props)}>
      <input
        id={id}
        {...shared}
        {...aria}
        aria-label={say("startOf", { name: label })}
        min={end.min}
        max={end.max}
        value={from}
        onChange={(event) => give(event.target.value, until)}
      />
      <span aria-hidden="true">–</span>
      <input
        {...shared}
        {...aria}
        aria-label={say("endOf", { name: label })}
        min={end.min}
        max={end.max}
        value={until}
        onChange={(event) => give(from, event.target.value)}
      />
    </fieldset>
  );
}

/** Where a browser has no such control people see how it is written. */
const placeholders: Readonly<Record<string, string>> = {
  date: "2026-03-09",
  month: "2026-03",
  time: "09:30",
};

function writePlain(typed: string): string | null {
  return typed === "" ? null : typed;
}

/** The person's own time becomes a moment. */
function writeMoment(typed: string): string | null {
  const moment = new Date(typed);
  return typed === "" || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function readMoment(value: unknown): string {
  const moment = new Date(readText(value));
  if (readText(value) === "" || Number.isNaN(moment.getTime())) return "";
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
