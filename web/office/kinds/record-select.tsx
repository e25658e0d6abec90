import { ableOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { use, useDeferredValue, useMemo, type ReactNode } from "react";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { ObjectContext } from "./object-context.tsx";
import { ableQuery, labelFieldsQuery, optionsQuery, referredObject } from "./record-options.ts";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";
import { useDelayed } from "./use-delayed.ts";
import "./record-select.css";

interface RecordSelectProps {
  field: FieldMeta;
  value: readonly RefValue[];
  onChange: (value: RefValue[]) => void;
  multiple: boolean;
  placeholder?: string;
  /** In a row of filters: what does not fit is counted instead of shown. */
  oneLine?: boolean;
  /** What tells the records offered apart, by id; the same hook at every drawing. */
  useHints?: (ids: readonly string[]) => ReadonlyMap<string, string> | undefined;
  control: Readonly<Record<string, unknown>>;
}

/** Choosing records of another object: typing asks the server, as there may be a million of them. */
export function RecordSelect(props: RecordSelectProps) {
  const {
    field,
    value,
    onChange,
    multiple,
    placeholder,
    oneLine = false,
    useHints = noHints,
    control,
  } = props;
  const t = useText(kindTexts);
  const text = useTypedText(control);
  const { isOpen } = text;
  const keyword = useDelayed(useDeferredValue(text.typed.trim()), 250);
  const options = useOffers(field, { keyword, isOpen });
  const failure = options.error;
  const found = options.data ?? [];
  const hints = useHints(useMemo(() => (options.data ?? []).map(({ id }) => id), [options.data]));
  const nameOf = ({ id, label }: RefValue) =>
    label ?? found.find((one) => one.id === id)?.label ?? t("hiddenTarget");
  const chosen = value.map((ref) => ({ value: ref.id, label: nameOf(ref) }));
  return (
    <UnchosenFrame text={text}>
      <Select
        {...control}
        className="filter-select"
        popupMatchSelectWidth={popupWidth}
        labelInValue
        {...(multiple ? { mode: "multiple" as const } : {})}
        {...(oneLine ? { maxTagCount: "responsive" as const } : {})}
        value={multiple ? chosen : (chosen[0] ?? null)}
        placeholder={placeholder ?? t("search")}
        allowClear
        showSearch={{ filterOption: false, ...text.search }}
        options={found.map(({ id, label }) => ({ value: id, label }))}
        optionRender={({ value: id, label }) => <Offer label={label} hint={hints?.get(String(id))} />}
        notFoundContent={failure ? describe(t, failure) : t(options.isFetched ? "notFound" : "searching")}
        onChange={(next: Chosen | Chosen[] | null | undefined) =>
          onChange([next ?? []].flat().map((one) => ({ id: one.value, label: one.label })))
        }
        {...text.box}
      />
    </UnchosenFrame>
  );
}

/** What can be chosen: records found by what was typed, or the accounts that alone are able to what the field is for. */
function useOffers(field: FieldMeta, { keyword, isOpen }: { keyword: string; isOpen: boolean }) {
  const target = referredObject(field);
  const objname = use(ObjectContext)?.object.name ?? "";
  const { language } = usePreferences();
  const isNarrowed = ableOf(field) !== undefined && objname !== "";
  const labels = useQuery({ ...labelFieldsQuery(target, language), enabled: isOpen && !isNarrowed });
  const options = useQuery({
    ...optionsQuery({ target, keyword, labels: labels.data ?? [] }),
    enabled: isOpen && labels.data !== undefined && !isNarrowed,
  });
  const people = useQuery({ ...ableQuery({ objname, field, keyword }), enabled: isOpen && isNarrowed });
  return isNarrowed ? people : { ...options, error: labels.error ?? options.error };
}

function Offer({ label, hint }: { label: ReactNode; hint: string | undefined }) {
  if (hint === undefined) return label;
  return (
    <span className="record-offer">
      <span>{label}</span>
      <small>{hint}</small>
    </span>
  );
}

function noHints(): undefined {
  return undefined;
}

interface Chosen {
  value: string;
  label: string;
}

function describe(t: ReturnType<typeof useText<typeof kindTexts>>, error: Error): string {
  const isClosed = error instanceof ApiError && (error.code === 403 || error.code === 404);
  return t(isClosed ? "noAccess" : "loadFailed");
}
