import { DatePicker, TimePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { asText } from "./as-values.ts";
import { controlProps, type EditorProps, type FilterProps } from "./office-kind.ts";
import "./date-inputs.css";

/* The clock and the calendar are heavy, so these come only where they are asked for. */

export function TimeInput(props: EditorProps) {
  const time = toTime(asText(props.value));
  return (
    <TimePicker
      {...controlProps(props)}
      className="date-input"
      needConfirm={false}
      format={time && time.second() !== 0 ? "HH:mm:ss" : "HH:mm"}
      value={time}
      onChange={(next) => props.onChange(next ? next.format("HH:mm:ss") : null)}
    />
  );
}

export function TimeSpanInput({ value, onChange, label }: FilterProps) {
  const [from = "", to = ""] = value.split("..");
  return (
    <TimePicker.RangePicker
      aria-label={label}
      className="date-input"
      allowEmpty
      needConfirm={false}
      format="HH:mm"
      value={[toTime(from), toTime(to)]}
      onChange={(span) => onChange(joinEnds(span, "HH:mm"))}
    />
  );
}

export function MonthSpanInput({ value, onChange, label }: FilterProps) {
  const [from = "", to = ""] = value.split("..");
  return (
    <DatePicker.RangePicker
      aria-label={label}
      className="date-input"
      picker="month"
      allowEmpty
      value={[toMonth(from), toMonth(to)]}
      onChange={(span) => onChange(joinEnds(span, "YYYY-MM"))}
    />
  );
}

function joinEnds(span: readonly (Dayjs | null)[] | null, format: string): string {
  const ends = (span ?? []).map((end) => end?.format(format) ?? "");
  return ends.every((end) => end === "") ? "" : ends.join("..");
}

/** On any day: the picker wants one. */
function toTime(text: string): Dayjs | null {
  const time = dayjs(`2000-01-01T${text}`);
  return text !== "" && time.isValid() ? time : null;
}

function toMonth(text: string): Dayjs | null {
  const month = dayjs(`${text}-01`);
  return text !== "" && month.isValid() ? month : null;
}
