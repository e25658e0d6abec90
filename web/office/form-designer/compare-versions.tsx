import { useQuery } from "@tanstack/react-query";
import { readForm } from "@kezhuan/contract/forms/read-form";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { Select } from "antd";
import { useState } from "react";
import { formQuery, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { Comparison } from "./comparison.tsx";
import { formTexts } from "./form-texts.ts";

interface CompareVersionsProps {
  /** The latest first. */
  versions: readonly FormVersion[];
  onClose: () => void;
}

/** Two versions of a form side by side. */
export function CompareVersions({ versions, onClose }: CompareVersionsProps) {
  const t = useText(formTexts);
  const [afterId, setAfter] = useState(versions[0]?.id ?? "");
  const [beforeId, setBefore] = useState(versions[1]?.id ?? "");
  const nameOf = (id: string) => versions.find((one) => one.id === id)?.formVersion ?? "";
  const picks = [
    { key: "before", value: beforeId, set: setBefore },
    { key: "after", value: afterId, set: setAfter },
  ] as const;
  return (
    <SideDrawer
      isOpen
      size={960}
      title={t("compareTitle", { name: versions[0]?.name ?? "" })}
      onClose={onClose}
    >
      <div className="compare-picks">
        {picks.map(({ key, value, set }) => (
          <Select
            key={key}
            aria-label={t(key)}
            value={value}
            options={versions.map((one) => ({
              value: one.id,
              label: `${one.formVersion} (${t(one.status)})`,
            }))}
            onChange={set}
          />
        ))}
      </div>
      <Both
        key={`${beforeId} ${afterId}`}
        ids={[beforeId, afterId]}
        names={[nameOf(beforeId), nameOf(afterId)]}
      />
    </SideDrawer>
  );
}

interface BothProps {
  ids: readonly [string, string];
  names: readonly [string, string];
}

function Both({ ids, names }: BothProps) {
  const t = useText(formTexts);
  const before = useQuery(formQuery(ids[0]));
  const after = useQuery(formQuery(ids[1]));
  const error = before.error ?? after.error;
  if (error)
    return (
      <LoadFailure error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />
    );
  if (!before.data || !after.data) return <RowsSkeleton />;
  const [one, other] = [designOf(before.data["schema"]), designOf(after.data["schema"])];
  if (!one || !other) return <p role="alert">{t("unreadable")}</p>;
  return <Comparison before={one} after={other} names={names} />;
}

function designOf(schema: unknown): FormSchema | undefined {
  const read = readForm(schema);
  return "form" in read ? read.form : undefined;
}
