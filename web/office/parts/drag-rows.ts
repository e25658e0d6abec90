/**
 * Drags a row of a list by its grip, with a mouse or a finger: whenever the pointer comes over another row, `onMove` is
 * told which row is to take whose place. Rows name themselves by `data-drag-name`, in a list with `data-drag-list`.
 */
export function startDrag(
  event: React.PointerEvent<HTMLElement>,
  onMove: (dragged: string, onto: string) => void,
  onEnd?: () => void,
): void {
  const row = event.currentTarget.closest<HTMLElement>("[data-drag-name]");
  const list = row?.closest<HTMLElement>("[data-drag-list]");
  const name = row?.dataset["dragName"];
  if (!row || !list || name === undefined) return;
  event.preventDefault();
  row.dataset["dragged"] = "true";
  const move = ({ clientX, clientY }: PointerEvent) => {
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drag-name]");
    const onto = over?.dataset["dragName"];
    if (onto !== undefined && onto !== name && over && list.contains(over)) onMove(name, onto);
  };
  const end = () => {
    delete row.dataset["dragged"];
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    onEnd?.();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
