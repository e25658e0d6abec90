interface ColumnHeadsProps {
  /** Numbers stand at the right. */
  names: readonly (string | { number: string })[];
  /** A last column, of buttons: its name is for screen readers only. */
  unseen?: string;
}

/** The heads of a table's columns. */
export function ColumnHeads({ names, unseen }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name, place) =>
          // By place: two may bear one name, as two people can.
          typeof name === "string" ? (
            <th key={place} scope="col">
              {name}
            </th>
          ) : (
            <th key={place} scope="col" data-number>
              {name.number}
            </th>
          ),
        )}
        {unseen !== undefined && (
          <th scope="col">
            <span className="unseen">{unseen}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
