import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button, Input } from "antd";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { labelTexts } from "./label-texts.ts";
import "./code-reader.css";

interface CodeReaderProps {
  /** Called with what was scanned or typed. */
  onRead: (text: string) => void;
  action: string;
}

/** In Chrome on Android and macOS only, whatever the types of the browser say. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const DetectorOfBrowser = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** A code by keyboard, which is what hand-held scanners type, or by camera where the browser can read one. */
export function CodeReader({ onRead, action }: CodeReaderProps) {
  const t = useText(labelTexts);
  const id = useId();
  const [text, setText] = useState("");
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (text.trim() === "") return;
    onRead(text);
    setText("");
  };
  return (
    <div className="code-reader">
      <label htmlFor={id}>{t("input")}</label>
      <div className="code-reader-line">
        <Input
          id={id}
          value={text}
          size="large"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onPressEnter={submit}
        />
        <Button type="primary" size="large" onClick={submit}>
          {action}
        </Button>
      </div>
      {DetectorOfBrowser ? (
        <Button onClick={() => setLooking(!isLooking)}>{t(isLooking ? "stop" : "camera")}</Button>
      ) : (
        <p className="code-reader-note">{t("noReader")}</p>
      )}
      {isLooking && DetectorOfBrowser && (
        <CameraView
          Class={DetectorOfBrowser}
          onRead={onRead}
          onFailure={(reason) => {
            setLooking(false);
            setProblem(reason);
          }}
        />
      )}
      {problem !== undefined && <p role="alert">{t("noCamera", { reason: problem })}</p>}
    </div>
  );
}

/** Looks five times a second; the same code is told again only after it was out of sight. */
const lookMs = 200;

interface CameraViewProps {
  Class: DetectorClass;
  onRead: (text: string) => void;
  onFailure: (reason: string) => void;
}

function CameraView({ Class, onRead, onFailure }: CameraViewProps) {
  const t = useText(labelTexts);
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const stop = new AbortController();
    watchCamera({ Class, video: video.current, signal: stop.signal, onRead: (text) => read(text) }).catch(
      (error: unknown) => {
        if (!stop.signal.aborted) fail(error instanceof Error ? error.message : String(error));
      },
    );
    return () => stop.abort();
  }, [Class]);
  return <video className="code-reader-video" ref={video} muted playsInline aria-label={t("view")} />;
}

interface Watching extends Pick<CameraViewProps, "Class" | "onRead"> {
  video: HTMLVideoElement | null;
  signal: AbortSignal;
}

async function watchCamera({ Class, video, signal, onRead }: Watching): Promise<void> {
  // On plain http a browser has no cameras to offer.
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", end);
  if (signal.aborted || !video) return end();
  video.srcObject = stream;
  await video.play();
  const detector = new Class({ formats: ["qr_code", "code_128", "ean_13"] });
  let last: string | undefined;
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    if (found && found.rawValue !== last) onRead(found.rawValue);
    last = found?.rawValue;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
