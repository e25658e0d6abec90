import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { asText } from "./as-values.ts";
import { controlProps, type EditorProps, type FilterProps } from "./office-kind.ts";
import "./date-inputs.css";

/* The calendar is heavy, so these come only where a date is asked for. */

/** Enter takes the date that was typed, and not the whole form with it. */
const stayInForm = {
  onKeyDown: (event: React.KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  },
};

export function DayInput(props: EditorProps) {
  return (
    <DatePicker
      {...stayInForm}
      {...controlProps(props)}
      className="date-input"
      value={toDay(props.value)}
      onChange={(day) => props.onChange(day ? day.format("YYYY-MM-DD") : null)}
    />
  );
}

interface CellDayProps {
  label: string;
  value: string;
  onChange: (value: string | null) => void;
}

export function CellDayInput({ label, value, onChange }: CellDayProps) {
  return (
    <DatePicker
      {...stayInForm}
      aria-label={label}
      value={toDay(value)}
      onChange={(day) => onChange(day ? day.format("YYYY-MM-DD") : null)}
    />
  );
}

export function MonthInput(props: EditorProps) {
  return (
    <DatePicker
      {...stayInForm}
      {...controlProps(props)}
      picker="month"
      className="date-input"
      value={toDay(props.value)}
      onChange={(month) => props.onChange(month ? month.format("YYYY-MM") : null)}
    />
  );
}

export function InstantInput(props: EditorProps) {
  return (
    <DatePicker
      {...stayInForm}
      {...controlProps(props)}
      className="date-input"
      showTime={{ format: "HH:mm" }}
      format="YYYY-MM-DD HH:mm"
      // What is typed counts when one leaves the field: nobody looks for a button to confirm it.
      needConfirm={false}
      value={toDay(props.value)}
      onChange={(instant) => props.onChange(instant ? instant.toISOString() : null)}
    />
  );
}

interface DaysInputProps {
  control: Readonly<Record<string, unknown>>;
  value: readonly string[];
  onChange: (days: string[]) => void;
}

/** Several days. */
export function DaysInput({ control, value, onChange }: DaysInputProps) {
  return (
    <DatePicker
      {...stayInForm}
      {...control}
      multiple
      className="date-input"
      value={value.flatMap((text) => toDay(text) ?? [])}
      onChange={(days: Dayjs[] | Dayjs | null) =>
        onChange([days ?? []].flat().map((day) => day.format("YYYY-MM-DD")))
      }
    />
  );
}

export function DaySpanInput({ value, onChange, label }: FilterProps) {
  const [from = "", to = ""] = value.split("..");
  return (
    <DatePicker.RangePicker
      {...stayInForm}
      aria-label={label}
      className="date-input"
      allowEmpty
      value={[toDay(from), toDay(to)]}
      onChange={(span) => {
        const ends = (span ?? []).map((day) => day?.format("YYYY-MM-DD") ?? "");
        onChange(ends.every((end) => end === "") ? "" : ends.join(".."));
      }}
    />
  );
}

function toDay(value: unknown): Dayjs | null {
  const text = asText(value);
  const day = dayjs(text);
  return text !== "" && day.isValid() ? day : null;
}
