type EstadoVazioProps = {
  /** An algebraic coordinate such as `e4`; decorative. */
  coordenada: string;
  frase: string;
  /** The next action. */
  children?: React.ReactNode;
};

/** An empty state: one coordinate, one sentence, one action. */
export function EstadoVazio({ coordenada, frase, children }: EstadoVazioProps) {
  return (
    <div className="vazio">
      <span className="coordenada" aria-hidden>
        {coordenada}
      </span>
      <p>{frase}</p>
      {children}
    </div>
  );
}
