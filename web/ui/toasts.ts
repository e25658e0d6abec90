import { makeListeners } from "./listeners.ts";

export type Tone = "error" | "success" | "info";

export interface Toast {
  id: number;
  message: string;
  tone: Tone;
}

export interface ToastOptions {
  tone?: Tone;
  /** Milliseconds it stays. */
  duration?: number;
  onClose?: () => void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const closers = new Map<number, () => void>();
const changes = makeListeners();

/**
 * Shows a short message in the corner; it goes by itself. Said again, it takes the place of its earlier self; nothing to say
 * shows nothing.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  if (message.trim() === "") return;
  const { tone = "info", duration = 5000, onClose } = options;
  const earlier = toasts.find((toast) => toast.message === message && toast.tone === tone);
  if (earlier) closeToast(earlier.id);
  lastId += 1;
  const id = lastId;
  const timer = setTimeout(() => closeToast(id), duration);
  closers.set(id, () => {
    clearTimeout(timer);
    onClose?.();
  });
  change([...toasts, { id, message, tone }]);
}

export function closeToast(id: number): void {
  closers.get(id)?.();
  closers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

let places: readonly symbol[] = [];

/**
 * Opens a place for toasts to appear in; returns the way to close it. The one opened last has them all: a modal dialog
 * brings its own, as nothing behind it is read out or can be pressed.
 */
export function openPlace(place: symbol): () => void {
  places = [...places, place];
  tell();
  return () => {
    places = places.filter((one) => one !== place);
    tell();
  };
}

/** The place where toasts appear now. */
export function getPlace(): symbol | undefined {
  return places.at(-1);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export const subscribeToasts = changes.subscribe;

function change(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

function tell(): void {
  changes.notify();
}
