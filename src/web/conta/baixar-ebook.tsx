import { Download } from '#web/ui/media/icones.tsx';

type BaixarEbookProps = {
  produtoId: string;
  pedidoId: string;
  nome: string;
  /** Shows the name on the button. */ comNome?: boolean;
};

/** Download link of a paid eBook. It is a file, so not for the router; a new tab keeps the page after a refusal. */
export function BaixarEbook({ produtoId, pedidoId, nome, comNome = false }: BaixarEbookProps) {
  return (
    <a
      className="botao botao-pequeno botao-que-quebra"
      href={`/download-ebook/${produtoId}/${pedidoId}`}
      target="_blank"
      rel="noopener"
    >
      <Download className="icone" aria-hidden />
      <span>
        Baixar {comNome ? nome : 'eBook'}
        {!comNome && <span className="so-para-leitor">: {nome}</span>}
      </span>
    </a>
  );
}
