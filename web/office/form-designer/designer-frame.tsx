import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { Segmented } from "antd";
import { Suspense, useState } from "react";
import type { FormVersion } from "@kezhuan/web/api/forms.ts";
import type { ObjectField } from "@kezhuan/web/meta/form-design/new-node.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { useIsRoomy } from "../shell/use-is-narrow.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { SelectionBar } from "./canvas/selection-bar.tsx";
import { FormDesignContext, useFormDesign, type Device } from "./design-context.tsx";
import { designTexts } from "./design-texts.ts";
import { DesignerBar } from "./designer-bar.tsx";
import { FormConflict } from "./form-conflict.tsx";
import { Outline } from "./palette/outline.tsx";
import { Palette } from "./palette/palette.tsx";
import { FormProperties } from "./properties/form-properties.tsx";
import { ProblemList } from "./properties/problem-list.tsx";
import { Properties } from "./properties/properties.tsx";
import { RestoreBanner } from "./restore-banner.tsx";
import { useAutosave } from "./use-autosave.ts";
import { actOnKey, useDesignActions } from "./use-design-actions.ts";
import { useDesignState } from "./use-design-state.ts";
import "./form-designer.css";

const Preview = lazyPage(async () => (await import("./preview.tsx")).Preview);

interface DesignerFrameProps {
  record: FormVersion;
  start: FormSchema;
  fields: readonly ObjectField[];
  isReadOnly: boolean;
}

/** One version of a form at work: palette, canvas and properties, or drawers of them on narrow screens. */
export function DesignerFrame({ record, start, fields, isReadOnly }: DesignerFrameProps) {
  const [device, setDevice] = useState<Device>("desktop");
  const [zoom, setZoom] = useState(1);
  const design = useDesignState({ start, fields, isReadOnly, device });
  const { form } = design.state;
  const autosave = useAutosave({ record, start, form, isOff: isReadOnly });
  const [isPreview, setPreview] = useState(false);
  const view = { device, setDevice, zoom, setZoom, isPreview, setPreview };
  return (
    <FormDesignContext value={design}>
      <Keys>
        <DesignerBar record={record} autosave={autosave} view={view} />
        {!isReadOnly && <RestoreBanner record={record} start={start} />}
        {isPreview ? (
          <Suspense fallback={<PageSkeleton />}>
            <Preview />
          </Suspense>
        ) : (
          <Panes zoom={zoom} />
        )}
        <output className="unseen" aria-live="polite">
          {design.said}
        </output>
        {autosave.state.kind === "conflict" && <FormConflict record={record} autosave={autosave} />}
      </Keys>
    </FormDesignContext>
  );
}

/** Keys work anywhere in the designer, but for its fields. */
function Keys({ children }: { children: React.ReactNode }) {
  const actions = useDesignActions();
  return (
    // Each key does what a button of the bar does as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens
    <div
      className="form-designer"
      onKeyDown={(event) => {
        if (actOnKey(event, actions)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

type Drawer = "left" | "right" | undefined;

function Panes({ zoom }: { zoom: number }) {
  const t = useText(designTexts);
  const isRoomy = useIsRoomy();
  const [drawer, setDrawer] = useState<Drawer>();
  if (isRoomy)
    return (
      <div className="designer-panes">
        <aside className="designer-pane" aria-label={t("parts")}>
          <LeftPane />
        </aside>
        <div className="designer-middle">
          <SelectionBar />
          <Canvas zoom={zoom} />
        </div>
        <aside className="designer-pane" aria-label={t("properties")}>
          <RightPane />
        </aside>
      </div>
    );
  const close = () => setDrawer(undefined);
  return (
    <div className="designer-middle">
      <div className="designer-drawers">
        <button type="button" onClick={() => setDrawer("left")}>
          {t("parts")}
        </button>
        <button type="button" onClick={() => setDrawer("right")}>
          {t("properties")}
        </button>
      </div>
      <SelectionBar />
      <Canvas zoom={zoom} />
      <SideDrawer title={t("parts")} placement="left" size={340} isOpen={drawer === "left"} onClose={close}>
        <LeftPane onAdded={close} />
      </SideDrawer>
      <SideDrawer title={t("properties")} size={360} isOpen={drawer === "right"} onClose={close}>
        <RightPane />
      </SideDrawer>
    </div>
  );
}

function LeftPane({ onAdded }: { onAdded?: () => void }) {
  const t = useText(designTexts);
  const [shown, setShown] = useState<"parts" | "outline">("parts");
  return (
    <>
      <Segmented
        block
        value={shown}
        options={(["parts", "outline"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setShown}
      />
      {shown === "parts" ? <Palette {...(onAdded ? { onAdded } : {})} /> : <Outline />}
    </>
  );
}

function RightPane() {
  const t = useText(designTexts);
  const { problems } = useFormDesign();
  const [shown, setShown] = useState<"properties" | "form" | "problems">("properties");
  return (
    <>
      <Segmented
        block
        value={shown}
        options={[
          { value: "properties", label: t("properties") },
          { value: "form", label: t("formProperties") },
          {
            value: "problems",
            label: problems.length === 0 ? t("problems") : t("problemCount", { count: problems.length }),
          },
        ]}
        onChange={setShown}
      />
      {shown === "properties" && <Properties />}
      {shown === "form" && <FormProperties />}
      {shown === "problems" && <ProblemList />}
    </>
  );
}
