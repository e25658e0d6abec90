import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useEffect, useRef, useState, type RefObject } from "react";
import "./crop.css";
import { keepInPicture, mostZoom, sizeOfArea, type CropArea } from "./crop-area.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  /** Width by height. */
  ratio: number;
  words: CropWords;
  /** Width of the picture that is kept, at most. */
  mostWidth?: number;
  /** What the round frame that it is shown in leaves out is paler. */
  isRound?: boolean;
  isSaving?: boolean;
  problem?: string | undefined;
  onClose: () => void;
  onCrop: (cut: Blob) => void;
}

/** In the language of the page or the form around it. */
export interface CropWords {
  title: string;
  stage: string;
  hint?: string;
  zoom: string;
  cancel: string;
  confirm: string;
  /** Where the browser cannot write the part as a file. */
  notCut: string;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the part of a picture that is kept: dragged or moved by the arrow keys, with a slider for its size. */
export function CropDialog(props: CropDialogProps) {
  const { picture, ratio, words, mostWidth = 1600, isRound = false, isSaving = false, problem } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [area, setArea] = useState<CropArea>({ x: picture.width / 2, y: picture.height / 2, zoom: 1 });
  const change = (next: Partial<CropArea>) =>
    setArea((before) => keepInPicture(picture, { ...before, ...next }, ratio));
  const [isNotCut, setNotCut] = useState(false);
  const told = isNotCut ? words.notCut : problem;
  const cut = () =>
    canvas.current?.toBlob(
      (blob) => {
        setNotCut(!blob);
        if (blob) props.onCrop(blob);
      },
      "image/jpeg",
      0.9,
    );
  return (
    <Dialog
      title={words.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{words.cancel}</Button>
          <Button look="filled" disabled={isSaving} onClick={cut}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="form-crop" data-look={isRound ? "round" : undefined}>
        <Stage {...{ picture, ratio, mostWidth, area, canvas }} label={words.stage} onMove={change} />
        {words.hint !== undefined && <p>{words.hint}</p>}
        <label>
          <span>{words.zoom}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={area.zoom}
            onChange={(event) => change({ zoom: Number(event.target.value) })}
          />
        </label>
        {told !== undefined && <p role="alert">{told}</p>}
      </div>
    </Dialog>
  );
}

interface StageProps {
  picture: ImageBitmap;
  ratio: number;
  mostWidth: number;
  label: string;
  area: CropArea;
  canvas: RefObject<HTMLCanvasElement | null>;
  onMove: (next: Partial<CropArea>) => void;
}

/** The part as it will be kept; under the pointer the picture moves. */
function Stage({ picture, ratio, mostWidth, label, area, canvas, onMove }: StageProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const part = sizeOfArea(picture, { ratio, zoom: area.zoom });
  const width = Math.round(Math.min(mostWidth, sizeOfArea(picture, { ratio, zoom: 1 }).width));
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    const { width: w, height: h } = canvas.current;
    context.imageSmoothingQuality = "high";
    // What is transparent would be black in the file that is kept.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, w, h);
    const [left, top] = [area.x - part.width / 2, area.y - part.height / 2];
    context.drawImage(picture, left, top, part.width, part.height, 0, 0, w, h);
  }, [canvas, picture, area, part.width, part.height]);
  const move = (x: number, y: number) => {
    const shown = canvas.current?.getBoundingClientRect().width ?? width;
    onMove({ x: area.x + (x * part.width) / shown, y: area.y + (y * part.width) / shown });
  };
  return (
    <button
      type="button"
      aria-label={label}
      onKeyDown={(event) => {
        const step = moves[event.key];
        if (!step) return;
        event.preventDefault();
        const far = event.shiftKey ? 40 : 8;
        move(step[0] * far, step[1] * far);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        if (!from.current) return;
        // The picture goes with the pointer, so the part goes the other way.
        move(from.current.x - x, from.current.y - y);
        from.current = { x, y };
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    >
      <canvas ref={canvas} width={width} height={Math.round(width / ratio)} aria-hidden="true" />
    </button>
  );
}
