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
const listeners = new Set<() => void>();

/** Shows a short message in the corner; it goes by itself. Said again, it takes the place of its earlier self. */
export function showToast(message: string, options: ToastOptions = {}): void {
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

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
