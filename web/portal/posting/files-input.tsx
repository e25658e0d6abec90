import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow } from "../content/read-values.ts";
import type { InputProps } from "./input-props.ts";
import { postingTexts } from "./posting-texts.ts";

/** Files that belong to the posting; they need an account, which answers for them. */
export function FilesInput(props: InputProps) {
  const { id, field, value, onChange, onWork, describedBy } = props;
  const t = useText(postingTexts);
  const { data: info } = useQuery(infoQuery());
  const isMany = field.settings["max"] !== undefined;
  const give = (change: (before: FileValue[]) => FileValue[]) =>
    onChange((before: unknown) => {
      const next = change(readFiles(before));
      return isMany && next.length > 0 ? next : (next.at(-1) ?? null);
    });
  const { shown, share, failure, upload } = useUpload(props, (file) => give((before) => [...before, file]));
  return (
    <div className="posting-files" ref={shown}>
      {readFiles(value).map((file) => (
        <OneFile
          key={file.id}
          name={file.name}
          onRemove={() => give((before) => before.filter((other) => other.id !== file.id))}
        />
      ))}
      {info ? (
        // The browser's own words for it are in the browser's language, which need not be the page's.
        <label className="button button-plain posting-file">
          <input
            id={id}
            type="file"
            className="unseen"
            aria-describedby={describedBy}
            disabled={share !== undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (!file) return;
              const work = upload(file);
              onWork?.(work);
            }}
          />
          {t("addFile")}
        </label>
      ) : (
        <p className="posting-help">{t("fileLogin")}</p>
      )}
      <output aria-live="polite">
        {share !== undefined && t("uploading", { percent: Math.round(share * 100) })}
      </output>
      {failure !== undefined && (
        <p className="posting-error" role="alert">
          {t("uploadFailed", { message: failure })}
        </p>
      )}
    </div>
  );
}

/** One file on its way. */
function useUpload({ field, meta }: InputProps, onDone: (file: FileValue) => void) {
  const t = useText(postingTexts);
  const shown = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  /** True once the file is there. */
  const upload = async (file: File): Promise<boolean> => {
    setFailure(undefined);
    setShare(0);
    const sent = { file, objname: meta.object.name, field: field.name, onProgress: setShare };
    const answer = await uploadFile(sent, { quiet: true }).catch((error: unknown) => ({
      ok: false as const,
      msg: error instanceof Error ? error.message : String(error),
      errors: [],
    }));
    setShare(undefined);
    if (answer.ok) {
      onDone(answer.data);
      return true;
    }
    const message = answer.errors[0]?.message ?? answer.msg;
    setFailure(message);
    // Whoever has gone on to another step is told there.
    if (!shown.current) showToast(t("fileFailed", { name: file.name, message }), { tone: "error" });
    return false;
  };
  return { shown, share, failure, upload };
}

function readFiles(value: unknown): FileValue[] {
  return (Array.isArray(value) ? value : [value]).filter(isFile);
}

function isFile(value: unknown): value is FileValue {
  return isRow(value) && typeof value["id"] === "string" && typeof value["name"] === "string";
}

function OneFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText(postingTexts);
  return (
    <p>
      <Icon name="file" size={16} />
      {name}
      <IconButton icon="close" label={t("remove", { name })} onClick={onRemove} />
    </p>
  );
}
