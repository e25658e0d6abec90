import { boundsOf, acceptedTypesOf } from "@kezhuan/contract/kinds/field-type";
import { DescribePicture } from "@kezhuan/web/ui/describe-picture.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Button, IconButton } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { lazy, Suspense } from "react";
import { useForm, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { readFiles, type FormFile } from "../read-value.ts";
import { groupAria } from "./text-inputs.tsx";
import { useFileUploads, type Sending } from "./use-file-uploads.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

/** Files or pictures: chosen or dropped here, each with its progress, and another try where one fails. */
export function FileInput(props: InputProps) {
  const { input, value, onChange } = props;
  const { sendFile } = useForm();
  const say = useSay();
  const { facts } = input;
  const isPicture = facts.kind === "image";
  const most = boundsOf(facts).max;
  const files = readFiles(value);
  const give = (change: (before: FormFile[]) => FormFile[]) =>
    onChange((before: unknown) => {
      const next = change(readFiles(before));
      if (most === undefined) return next.at(-1) ?? null;
      return next.length === 0 ? null : next.slice(0, most);
    });
  const uploads = useFileUploads(props, (file) => give((before) => [...before, file]));
  const isFull = most !== undefined && files.length + uploads.sending.length >= most;
  if (!sendFile && files.length === 0) return <p className="form-none">{say("noUpload")}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped here; the button below does the same
    <fieldset
      className="form-upload"
      {...groupAria(props)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.take([...event.dataTransfer.files].slice(0, most ?? 1));
      }}
    >
      <FileList
        files={files}
        isPicture={isPicture}
        isDescribed={isPicture && input.node.bound === true}
        needsAlt={facts.kind === "image" && facts.settings.described === true}
        onRemove={(gone) => give((all) => all.filter(({ id: one }) => one !== gone))}
        onChange={(changed, part) =>
          give((all) => all.map((one) => (one.id === changed ? { ...one, ...part } : one)))
        }
        onForward={(index) => give((all) => moveForward(all, index))}
      />
      {uploads.sending.map((one) => (
        <OnTheWay
          key={one.key}
          sending={one}
          onRetry={() => uploads.retry(one)}
          onDrop={() => uploads.drop(one)}
        />
      ))}
      {uploads.problem !== undefined && (
        <p className="form-wrong" role="alert">
          {uploads.problem}
        </p>
      )}
      {sendFile && !isFull && <AddFile {...props} most={most} onFiles={(chosen) => uploads.take(chosen)} />}
      {uploads.toCrop && <Crop {...uploads.toCrop} onDone={(cut) => uploads.crop(cut)} />}
    </fieldset>
  );
}

interface CropProps {
  picture: ImageBitmap;
  ratio: number;
  /** With nothing where the picture is not wanted after all. */
  onDone: (cut: Blob | undefined) => void;
}

function Crop({ picture, ratio, onDone }: CropProps) {
  const say = useSay();
  const words = {
    title: say("cropTitle"),
    stage: say("cropStage"),
    zoom: say("zoom"),
    cancel: say("cancel"),
    confirm: say("confirm"),
    notCut: say("notCut"),
  };
  return (
    <Suspense>
      <CropDialog {...{ picture, ratio, words }} onClose={() => onDone(undefined)} onCrop={onDone} />
    </Suspense>
  );
}

interface AddFileProps extends InputProps {
  most: number | undefined;
  onFiles: (files: readonly File[]) => void;
}

function AddFile(props: AddFileProps) {
  const { input, id, describedBy, isWrong, most = 1, onFiles } = props;
  const say = useSay();
  const isPicture = input.facts.kind === "image";
  return (
    // The browser's own words for it are in the browser's language, which need not be the page's.
    <label className="button button-plain form-upload-button">
      <input
        id={id}
        type="file"
        className="unseen"
        multiple={most > 1}
        accept={acceptOf(props)}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])].slice(0, most));
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <Icon name={isPicture ? "picture" : "file"} size={18} />
      {say(isPicture ? "addPicture" : "addFile")}
    </label>
  );
}

function acceptOf({ input: { facts } }: InputProps): string | undefined {
  const accept = acceptedTypesOf(facts);
  if (Array.isArray(accept)) return accept.join(",");
  return facts.kind === "image" ? "image/*" : undefined;
}

interface FileListProps {
  files: readonly FormFile[];
  isPicture: boolean;
  /** Pictures of a record say what they show; those of an answer are for who reads it. */
  isDescribed: boolean;
  needsAlt: boolean;
  onRemove: (id: string) => void;
  onChange: (id: string, part: Partial<FormFile>) => void;
  onForward: (index: number) => void;
}

/** The same list with one of them a place nearer to the front. */
function moveForward(files: readonly FormFile[], index: number): FormFile[] {
  const moved = [...files];
  const [one] = moved.splice(index, 1);
  if (one) moved.splice(index - 1, 0, one);
  return moved;
}

function FileList({ files, isPicture, isDescribed, needsAlt, onRemove, onChange, onForward }: FileListProps) {
  const { language } = useForm();
  const say = useSay();
  if (files.length === 0) return null;
  return (
    <ul className="form-files">
      {files.map((file, index) => {
        const { id, name, size } = file;
        return (
          <li key={id}>
            {isPicture && !isDescribed && file.url !== undefined ? (
              <Picture picture={file} alt="" sizes="72px" />
            ) : (
              <Icon name={isPicture ? "picture" : "file"} size={18} />
            )}
            <span>{name}</span>
            {isPicture && index === 0 && files.length > 1 && <small>{say("cover")}</small>}
            <small>{writeSize(size, language)}</small>
            {isPicture && index > 0 && (
              <IconButton
                icon={{ path: "M6 14.5l6-6 6 6" }}
                label={say("forward", { name })}
                onClick={() => onForward(index)}
              />
            )}
            <IconButton icon="close" label={say("remove", { name })} onClick={() => onRemove(id)} />
            {isDescribed && (
              <DescribePicture
                picture={file}
                language={language}
                needsAlt={needsAlt}
                onChange={(part) => onChange(id, part)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OnTheWayProps {
  sending: Sending;
  onRetry: () => void;
  onDrop: () => void;
}

function OnTheWay({ sending: { file, share, failure }, onRetry, onDrop }: OnTheWayProps) {
  const say = useSay();
  const percent = Math.round(share * 100);
  const { name } = file;
  // All of it is there, and the answer waits for the scanner.
  const way = site.scans && share >= 1 ? say("checking", { name }) : say("uploading", { name, percent });
  if (failure === undefined)
    return (
      <p className="form-sending">
        <progress max={100} value={percent} aria-label={way} />
        <span>{way}</span>
      </p>
    );
  return (
    <p className="form-sending" role="alert">
      <span className="form-wrong">{say("uploadFailed", { name, message: failure })}</span>
      <Button onClick={onRetry}>{say("again")}</Button>
      <IconButton icon="close" label={say("remove", { name })} onClick={onDrop} />
    </p>
  );
}
