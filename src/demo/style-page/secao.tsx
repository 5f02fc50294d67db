type SecaoProps = {
  titulo: string;
  /** Source of the parts, such as `botao.css`. */ de: string;
  children: React.ReactNode;
};

/** A section of the style page. */
export function Secao({ titulo, de, children }: SecaoProps) {
  return (
    <section className="estilo-secao" aria-label={titulo}>
      <h2>{titulo}</h2>
      <p className="estilo-origem">{de}</p>
      <div className="estilo-conteudo">{children}</div>
    </section>
  );
}

/** A state with its name below it. */
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
    <figure className={largo ? 'estilo-exemplo estilo-largo' : 'estilo-exemplo'}>
      <div>{children}</div>
      <figcaption>{nome}</figcaption>
    </figure>
  );
}
