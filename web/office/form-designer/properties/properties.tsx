import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { Select } from "antd";
import { useState } from "react";
import { kindredTypes, valuesForType } from "@kezhuan/web/meta/form-design/change-type.ts";
import { findNode } from "@kezhuan/web/meta/form-design/places.ts";
import {
  propertiesOf,
  propertyGroups,
  type PropertyDef,
} from "@kezhuan/web/meta/form-design/node-properties.ts";
import { typeLabels } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { CreateField } from "./create-field.tsx";
import { PropertyInput } from "./property-input.tsx";
import { editorTexts, propertyTexts } from "./property-texts.ts";
import "./properties.css";

/** What can be set of several nodes at once. */
const common: ReadonlySet<string> = new Set([
  "hidden",
  "span",
  "visibleWhen",
  "required",
  "readOnly",
  "requiredWhen",
  "readOnlyWhen",
]);

/** Every property of what is chosen, in groups. */
export function Properties() {
  const t = useText(designTexts);
  const words = useText(editorTexts);
  const { state } = useFormDesign();
  // Kept while one goes from node to node, to set the same of each.
  const [opened, setOpened] = useState<ReadonlyMap<PropertyGroup, boolean>>(new Map());
  const nodes = state.selection.flatMap((id) => findNode(state.form, id)?.node ?? []);
  const [node, ...others] = nodes;
  if (!node) return <p className="form-help">{t("nothingChosen")}</p>;
  const isMany = others.length > 0;
  const own = propertiesOf(node).filter(
    ({ key }) => !isMany || (common.has(key) && nodes.every((one) => knows(one, key))),
  );
  return (
    <div className="properties" key={isMany ? "many" : node.id}>
      {isMany ? (
        <p className="form-help">{words("several", { count: nodes.length })}</p>
      ) : (
        <Head node={node} />
      )}
      {propertyGroups.map((group) => (
        <Group
          key={group}
          group={group}
          isOpen={opened.get(group)}
          onOpen={(isOpen) => setOpened(new Map(opened).set(group, isOpen))}
          nodes={nodes}
          properties={own.filter((one) => one.group === group)}
        />
      ))}
    </div>
  );
}

function knows(node: FormNode, key: string): boolean {
  return propertiesOf(node).some((one) => one.key === key);
}

/** What the node is, and what it could be instead. */
function Head({ node }: { node: FormNode }) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const { change, isReadOnly } = useFormDesign();
  const kindred = kindredTypes(node);
  const nameOf = (type: FormNode["type"]) => pickLabel(typeLabels[type], language);
  return (
    <header className="properties-head">
      <h3>{t("typeOf", { type: nameOf(node.type), id: node.id })}</h3>
      {kindred.length > 0 && !isReadOnly && (
        <PartRow label={t("changeType")}>
          {(control) => (
            <Select
              {...control}
              size="small"
              value={node.type}
              options={[node.type, ...kindred].map((type) => ({ value: type, label: nameOf(type) }))}
              onChange={(type: FormNode["type"]) => {
                const to = kindred.find((one) => one === type);
                if (to) change({ do: "set", ids: [node.id], values: valuesForType(node, to) });
              }}
            />
          )}
        </PartRow>
      )}
      {isInput(node) && node.bound && <p className="form-help">{t("fromField", { name: node.name })}</p>}
      {isInput(node) && <BindTo node={node} />}
      <CreateField node={node} />
    </header>
  );
}

/** The field of the object that an input holds the value of. */
function BindTo({ node }: { node: FormNode & { name: string; bound?: boolean | undefined } }) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const { fields, change, isReadOnly } = useFormDesign();
  if (fields.length === 0) return null;
  return (
    <PartRow label={t("bindTo")}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          showSearch={{ optionFilterProp: "label" }}
          value={node.bound ? node.name : ""}
          options={[
            { value: "", label: t("unbound") },
            ...fields.map(({ name, label }) => ({
              value: name,
              label: `${pickLabel(label, language)} (${name})`,
            })),
          ]}
          onChange={(name: string) => {
            if (name !== "") change({ do: "rename", id: node.id, name });
            change({ do: "set", ids: [node.id], values: { bound: name === "" ? undefined : true } });
          }}
        />
      )}
    </PartRow>
  );
}

type PropertyGroup = (typeof propertyGroups)[number];

interface GroupProps {
  group: PropertyGroup;
  /** As somebody left it; undefined: open where something is set. */
  isOpen: boolean | undefined;
  onOpen: (isOpen: boolean) => void;
  nodes: readonly FormNode[];
  properties: readonly PropertyDef[];
}

function Group({ group, isOpen, onOpen, nodes, properties }: GroupProps) {
  const names = useText(propertyTexts);
  const { change, isReadOnly } = useFormDesign();
  const [node] = nodes;
  if (!node || properties.length === 0) return null;
  const ids = nodes.map(({ id }) => id);
  const isUsed = properties.some(({ key }) => Reflect.get(node, key) !== undefined);
  const isShown = isOpen ?? (isUsed || group === "basics" || group === "options");
  return (
    <details className="property-group" open={isShown}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          onOpen(!isShown);
        }}
      >
        {names(group)}
      </summary>
      <div className="property-inputs">
        {properties
          .filter(({ key }) => key !== "bound")
          .map((property) => (
            <PropertyInput
              key={property.key}
              node={node}
              property={property}
              value={Reflect.get(node, property.key) as unknown}
              isLocked={isReadOnly}
              onChange={(value) => {
                if (property.key === "name" && typeof value === "string")
                  change({ do: "rename", id: node.id, name: value });
                else
                  change(
                    { do: "set", ids, values: { [property.key]: value } },
                    `${ids.join(" ")} ${property.key}`,
                  );
              }}
            />
          ))}
      </div>
    </details>
  );
}
