import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import {
  compareForms,
  compareHeads,
  type NodeDifference,
  type PropertyDifference,
} from "@kezhuan/web/meta/form-design/compare-forms.ts";
import { nameOfNode } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { formTexts } from "./form-texts.ts";
import { propertyTexts, type PropertyKey } from "./properties/property-texts.ts";

interface ComparisonProps {
  before: FormSchema;
  after: FormSchema;
  /** What the two are called. */
  names: readonly [string, string];
}

/** Two designs side by side: what differs, node by node and property by property. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const t = useText(formTexts);
  const nodes = compareForms(before, after);
  const heads = compareHeads(before, after);
  const count = nodes.length + (heads.length > 0 ? 1 : 0);
  if (count === 0) return <p className="form-help">{t("same")}</p>;
  return (
    <>
      <p className="form-help">{t("differences", { count })}</p>
      <div className="comparison-frame">
        <table className="comparison">
          <ColumnHeads names={[t("node"), ...names]} />
          <tbody>
            {heads.length > 0 && (
              <tr data-what="changed">
                <th scope="row">{t("wholeForm")}</th>
                <Halves properties={heads} />
              </tr>
            )}
            {nodes.map((node) => (
              <Row key={node.id} difference={node} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const words = { added: "added", removed: "removed", moved: "movedNode", changed: "changedNode" } as const;

function Row({ difference }: { difference: NodeDifference }) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const { before, after, what, properties } = difference;
  const titleOf = (node: typeof before) => (node ? pickLabel(nameOfNode(node), language) : t("absent"));
  return (
    <tr data-what={what}>
      <th scope="row">
        {titleOf(after ?? before)} <small>{t(words[what])}</small>
      </th>
      {properties.length > 0 ? (
        <Halves properties={properties} />
      ) : (
        <>
          <td>{titleOf(before)}</td>
          <td>{titleOf(after)}</td>
        </>
      )}
    </tr>
  );
}

function Halves({ properties }: { properties: readonly PropertyDifference[] }) {
  return (
    <>
      <td>
        <Values properties={properties} half="before" />
      </td>
      <td>
        <Values properties={properties} half="after" />
      </td>
    </>
  );
}

interface ValuesProps {
  properties: readonly PropertyDifference[];
  half: "before" | "after";
}

function Values({ properties, half }: ValuesProps) {
  const names = useText(propertyTexts);
  return (
    <dl>
      {properties.map((property) => (
        <div key={property.key}>
          <dt>
            {Object.hasOwn(propertyTexts, property.key) ? names(property.key as PropertyKey) : property.key}
          </dt>
          <dd>{writeValue(property[half])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as people read it: texts as they are, the rest as JSON. */
function writeValue(value: unknown): string {
  if (value === undefined) return "–";
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "zh" in value) {
    const { zh, en } = value as { zh: string; en?: string };
    return en === undefined ? zh : `${zh} / ${en}`;
  }
  return JSON.stringify(value, null, 1);
}
