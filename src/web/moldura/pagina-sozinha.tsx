import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';

type PaginaSozinhaProps = { /** On a dark background. */ escura?: boolean; children: React.ReactNode };

/** A page without the shop's frame: two ranks of the board and the message. */
export function PaginaSozinha({ escura = false, children }: PaginaSozinhaProps) {
  return (
    <main id={ID_DO_CONTEUDO} className={escura ? 'pagina-sozinha pagina-sozinha-escura escuro' : 'pagina-sozinha'}>
      <div className="pagina-sozinha-dentro">
        <div className="pagina-sozinha-tabuleiro" aria-hidden>
          {Array.from({ length: 16 }, (_, casa) => (
            <span key={casa} />
          ))}
        </div>
        {children}
      </div>
    </main>
  );
}
