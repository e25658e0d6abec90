import { useEffect, useRef, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { keepWithin, mostZoom, sideOf, wholeOf, type Crop } from "./crop.ts";
import { ownProfileTexts } from "./own-profile-texts.ts";

/** Sides of the picture that is kept, and of the one that is shown while it is chosen. */
const keptSide = 512;
const stageSide = 280;

interface AvatarDialogProps {
  picture: ImageBitmap;
  isSaving: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSave: (picture: Blob) => void;
}

/** Chooses the square of a picture that stands for a person: dragged or moved by the arrow keys, with a slider for its size. */
export function AvatarDialog({ picture, isSaving, problem, onClose, onSave }: AvatarDialogProps) {
  const t = useText(ownProfileTexts);
  const [crop, setCrop] = useState(() => wholeOf(picture));
  const change = (next: Partial<Crop>) => setCrop((before) => keepWithin(picture, { ...before, ...next }));
  const save = async () => onSave(await cutOut(picture, crop));
  return (
    <Dialog
      title={t("cropTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={isSaving} onClick={() => void save()}>
            {t(isSaving ? "saving" : "usePicture")}
          </Button>
        </>
      }
    >
      <div className="avatar-crop">
        <Stage picture={picture} crop={crop} onMove={change} />
        <p>{t("cropHint")}</p>
        <label>
          <span>{t("zoom")}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => change({ zoom: Number(event.target.value) })}
          />
        </label>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}

interface StageProps {
  picture: ImageBitmap;
  crop: Crop;
  onMove: (next: Partial<Crop>) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Stage({ picture, crop, onMove }: StageProps) {
  const t = useText(ownProfileTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const scale = sideOf(picture, crop) / stageSide;
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (x: number, y: number) => onMove({ x: crop.x + x * scale, y: crop.y + y * scale });
  return (
    <button
      type="button"
      className="avatar-stage"
      aria-label={t("cropStage")}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const width = event.shiftKey ? 40 : 8;
        move(step[0] * width, step[1] * width);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        if (!from.current) return;
        // The picture goes with the pointer, so the square goes the other way.
        move(from.current.x - x, from.current.y - y);
        from.current = { x, y };
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    >
      <canvas ref={canvas} width={keptSide} height={keptSide} aria-hidden="true" />
    </button>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // What is transparent would be black in the file that is kept.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, keptSide, keptSide);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, keptSide, keptSide);
}

function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = keptSide;
  canvas.height = keptSide;
  draw(canvas, picture, crop);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.9),
  );
}
