type TituloDoPainelProps = {
  titulo: string;
  /** One quiet line under it. */ frase?: React.ReactNode;
  /** Buttons and links at the right. */ children?: React.ReactNode;
};

/** Head of a page of a panel. */
export function TituloDoPainel({ titulo, frase, children }: TituloDoPainelProps) {
  return (
    <div className="painel-titulo">
      <div>
        <h1>{titulo}</h1>
        {frase && <p>{frase}</p>}
      </div>
      {children && <div className="painel-acoes">{children}</div>}
    </div>
  );
}
