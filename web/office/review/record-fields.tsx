import type { WireRecord } from "@kezhuan/contract/api/records";
import type { RevisionOutput, ReviewOutput } from "@kezhuan/contract/api/review";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { buildForm } from "@kezhuan/web/meta/form-model.ts";
import { findDesign } from "../form/find-design.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { DesignedRecord } from "../form/designed-record.tsx";
import { Value } from "../kinds/value.tsx";
import { RemarkField } from "./remark-field.tsx";
import type { ReviewDecision } from "./use-decision.ts";

export interface ReviewedProps {
  meta: ObjectMeta;
  record: WireRecord;
  review: ReviewOutput;
  /** The change under review; absent: the record itself is. */
  revision: RevisionOutput | undefined;
}

interface RecordFieldsProps extends Pick<ReviewedProps, "meta" | "record"> {
  decision: ReviewDecision;
}

/** The record as it was handed in, with a place for a remark at each field; what is empty and not needed is left out. */
export function RecordFields({ meta, record, decision }: RecordFieldsProps) {
  const design = findDesign(meta, ["review"]);
  return design ? (
    <DesignedFields {...{ meta, record, decision, design }} />
  ) : (
    <GeneratedFields {...{ meta, record, decision }} />
  );
}

/** As the design for reviews shows it. */
function DesignedFields({ meta, record, decision, design }: RecordFieldsProps & { design: FormSchema }) {
  const { language } = usePreferences();
  return (
    <div className="review-designed">
      <DesignedRecord
        {...{ meta, record, design }}
        mode="read"
        below={({ name, label }) => (
          <RemarkField name={name} label={pickLabel(label, language)} decision={decision} />
        )}
      />
    </div>
  );
}

function GeneratedFields({ meta, record, decision }: RecordFieldsProps) {
  const { language } = usePreferences();
  const groups = buildForm({ meta, mode: "view", language, record });
  return groups.map((group) => {
    const fields = group.fields.filter(
      ({ field }) => !isEmptyValue(record[field.name]) || (field.requiredFor?.length ?? 0) > 0,
    );
    if (fields.length === 0) return null;
    return (
      <section key={group.name} className="record-section review-fields">
        {group.label !== null && <h3>{group.label}</h3>}
        <dl>
          {fields.map(({ field, label, wide }) => (
            <div key={field.name} data-wide={wide} data-field={field.name}>
              <dt>
                {label}
                {decision.remarks[field.name] === undefined && (
                  <RemarkField name={field.name} label={label} decision={decision} />
                )}
              </dt>
              <dd>
                <Value field={field} record={record} place="page" />
                {decision.remarks[field.name] !== undefined && (
                  <RemarkField name={field.name} label={label} decision={decision} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
