import { useRef, useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { CropDialog } from "@kezhuan/web/form/inputs/crop-dialog.tsx";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Avatar } from "../shell/avatar.tsx";
import { ownProfileTexts } from "./own-profile-texts.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

/** Sides of the picture that is kept, in pixels. */
const keptSide = 512;

interface OwnPictureProps {
  profile: ProfileOutput;
  onSaved: (profile: ProfileOutput) => void;
}

/** One's own picture: chosen, cropped, taken away. */
export function OwnPicture({ profile, onSaved }: OwnPictureProps) {
  const t = useText(ownProfileTexts);
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const { isSaving, problem, setProblem, save } = useSaving((saved) => {
    setPicture(undefined);
    onSaved(saved);
  });
  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    if (read) setPicture(read);
    else setProblem(t("noPicture"));
  };
  const close = () => {
    setPicture(undefined);
    setProblem(undefined);
  };
  return (
    <div className="own-picture">
      <Avatar name={profile.name} picture={profile.avatar} />
      <div>
        <div className="own-picture-ways">
          <Button onClick={() => input.current?.click()}>
            {t(profile.avatar === null ? "choosePicture" : "changePicture")}
          </Button>
          {profile.avatar !== null && (
            <Button look="plain" disabled={isSaving} onClick={() => void save(() => Promise.resolve(null))}>
              {t("removePicture")}
            </Button>
          )}
        </div>
        <p>{t("pictureHint")}</p>
        {problem !== undefined && !picture && <p role="alert">{problem}</p>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t("choosePicture")}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      {picture && (
        <Crop
          {...{ picture, isSaving, problem }}
          onClose={close}
          onCrop={(blob) => void save(() => upload(blob))}
        />
      )}
    </div>
  );
}

type CropProps = Omit<Parameters<typeof CropDialog>[0], "ratio" | "words"> & { isSaving: boolean };

function Crop(props: CropProps) {
  const t = useText(ownProfileTexts);
  const words = {
    title: t("cropTitle"),
    stage: t("cropStage"),
    hint: t("cropHint"),
    zoom: t("zoom"),
    cancel: t("cancel"),
    confirm: t(props.isSaving ? "saving" : "usePicture"),
    notCut: t("notCut"),
  };
  return <CropDialog {...props} words={words} ratio={1} mostWidth={keptSide} isRound />;
}

function useSaving(onSaved: (profile: ProfileOutput) => void) {
  const { isBusy: isSaving, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const save = async (prepare: () => Promise<string | null>) => {
    setProblem(undefined);
    const send = async () => unwrap(sendMessage("saveProfile", { avatar: await prepare() }, { quiet: true }));
    try {
      onSaved(await run(send));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { isSaving, problem, setProblem, save };
}

async function upload(picture: Blob): Promise<string> {
  const file = new File([picture], "picture.jpg", { type: picture.type });
  const target = { objname: "sys_user", field: "avatar", isOwnPicture: true };
  const { id } = await unwrap(uploadFile({ file, ...target }, { quiet: true }));
  return id;
}
