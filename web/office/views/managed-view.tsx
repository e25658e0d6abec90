import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { viewQuery } from "@kezhuan/web/api/views.ts";
import { draftOfView, newView } from "@kezhuan/web/meta/view-draft.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { asText } from "../kinds/as-values.ts";
import { ObjectContext } from "../kinds/object-context.tsx";
import { RecordSelect } from "../kinds/record-select.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { ViewForm } from "./view-form.tsx";
import { managedTexts } from "./managed-texts.ts";
import "./view-editor.css";

interface PanelProps {
  onClose: () => void;
  onSaved: () => void;
}

/** A view of any object, opened by its id among all views: in the editor that the object's own list has. */
export function ManagedView({ id, ...panel }: PanelProps & { id: string }) {
  return (
    <LoadedView id={id} {...panel}>
      {(meta, view) => <ViewForm meta={meta} draft={draftOfView(view)} target={view} {...panel} />}
    </LoadedView>
  );
}

/** A new view: as another one is, or of an object that is to be chosen first. */
export function NewView({ copyOf, ...panel }: PanelProps & { copyOf: string | undefined }) {
  if (copyOf === undefined) return <ViewOfChoice {...panel} />;
  return (
    <LoadedView id={copyOf} {...panel}>
      {(meta, view) => (
        <ViewForm
          meta={meta}
          draft={{ ...draftOfView(view), label: labelOfCopy(view) }}
          target={undefined}
          {...panel}
        />
      )}
    </LoadedView>
  );
}

interface LoadedViewProps extends PanelProps {
  id: string;
  children: (meta: ObjectMeta, view: ViewMeta) => React.ReactNode;
}

function LoadedView({ id, onClose, children }: LoadedViewProps) {
  const t = useText(managedTexts);
  const query = useQuery({ ...viewQuery({ id }), staleTime: 0, refetchOnMount: "always" });
  // What is about to be edited must not be minutes old.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const meta = useQuery({ ...objMetaDataQuery(data?.objname ?? ""), enabled: data !== undefined });
  if (data && meta.data)
    return <ObjectContext value={meta.data}>{children(meta.data, data.view)}</ObjectContext>;
  const error = query.error ?? meta.error;
  return (
    <PanelFrame title={t("title")} onClose={onClose}>
      {error ? (
        <LoadFailure
          error={error}
          missing={{ title: t("missing"), lead: t("missingLead") }}
          onRetry={() => void (query.error ? query : meta).refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </PanelFrame>
  );
}

const objectField: FieldMeta = {
  name: "object",
  label: managedTexts.object,
  kind: "ref",
  settings: { object: "meta_object" },
  required: true,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
};

function ViewOfChoice({ onClose, onSaved }: PanelProps) {
  const t = useText(managedTexts);
  const id = useId();
  const [chosen, setChosen] = useState<RefValue>();
  const object = useQuery({
    ...objDataQuery({ objname: "meta_object", id: chosen?.id }),
    enabled: chosen !== undefined,
  });
  const name = asText(object.data?.["name"]);
  const meta = useQuery({ ...objMetaDataQuery(name), enabled: name !== "" });
  if (chosen && meta.data)
    return (
      <ObjectContext value={meta.data}>
        <ViewForm
          meta={meta.data}
          draft={newView(meta.data)}
          target={undefined}
          onClose={onClose}
          onSaved={onSaved}
        />
      </ObjectContext>
    );
  const error = object.error ?? meta.error;
  return (
    <PanelFrame title={t("newTitle")} onClose={onClose}>
      <div className="view-editor">
        <div className="view-field">
          <label htmlFor={id}>{t("object")}</label>
          <RecordSelect
            field={objectField}
            multiple={false}
            value={chosen ? [chosen] : []}
            placeholder={t("chooseObject")}
            control={{ id }}
            onChange={([next]) => setChosen(next)}
          />
        </div>
        {error && <LoadFailure error={error} onRetry={() => void (object.error ? object : meta).refetch()} />}
      </div>
    </PanelFrame>
  );
}

function labelOfCopy({ label }: ViewMeta): Label {
  const nameOf = (language: Language) => formatText(managedTexts.copy, language, { name: label[language] });
  return { zh: nameOf("zh"), en: nameOf("en") };
}
