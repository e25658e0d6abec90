import { UploadOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { Suspense, lazy, useState } from "react";
import { transferTexts } from "./transfer-texts.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** Opens the import; its dialog is loaded when it is wanted. */
export function ImportButton({ meta, viewid }: { meta: ObjectMeta; viewid: string | undefined }) {
  const t = useText(transferTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("import")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog meta={meta} viewid={viewid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
