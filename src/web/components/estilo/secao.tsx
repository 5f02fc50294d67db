type SecaoProps = {
  titulo: string;
  /** Where the pieces come from, such as `pecas.css`. */ de: string;
  children: React.ReactNode;
};

/** One group of pieces of the style page. */
export function Secao({ titulo, de, children }: SecaoProps) {
  return (
    <section className="est-s" aria-label={titulo}>
      <h2>{titulo}</h2>
      <p className="est-de">{de}</p>
      <div className="est-c">{children}</div>
    </section>
  );
}

/** A state with its name under it. */
export function Estado({
  nome,
  largo = false,
  children,
}: {
  nome: string;
  largo?: boolean;
  children: React.ReactNode;
}) {
  return (
    <figure className={largo ? 'est-e est-l' : 'est-e'}>
      <div>{children}</div>
      <figcaption>{nome}</figcaption>
    </figure>
  );
}
