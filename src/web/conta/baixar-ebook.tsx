import { Download } from '#web/ui/media/icones.tsx';

type BaixarEbookProps = {
  produtoId: string;
  pedidoId: string;
  nome: string;
  /** Shows the name on the button. */ comNome?: boolean;
};

/** The link to a paid eBook: a file, so never a step of the router; beside the page, where a refusal leaves the page as it is. */
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
