const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface MaturityRulerProps {
  from: number;
  to: number;
  /** Where a notch stands; nowhere when left out. */
  notch?: number;
}

/** 9 × 10 units and two wider gaps between the groups; stretched to whatever width there is. */
export function MaturityRuler({ from, to, notch }: MaturityRulerProps) {
  const isMeant = (step: number) => step >= from && step <= to;
  return (
    <svg className="maturity-ruler" viewBox="0 0 94 10" preserveAspectRatio="none" aria-hidden="true">
      {steps.map((at) => (
        <rect
          key={at}
          className={isMeant(at) ? "maturity-reached" : "maturity-ahead"}
          x={leftOf(at)}
          width={8.8}
          y={isMeant(at) ? 4 : 6}
          height={isMeant(at) ? 4 : 1}
        />
      ))}
      {notch !== undefined && (
        <rect className="maturity-reached" x={leftOf(notch) + 7.6} width={1.2} y={0} height={8} />
      )}
    </svg>
  );
}

function leftOf(step: number): number {
  return (step - 1) * 10 + Math.floor((step - 1) / 3) * 2.6;
}
