import { Download } from 'lucide-react';

type BaixarEbookProps = { produtoId: string; pedidoId: string; nome: string; /** Shows the name on the button. */ comNome?: boolean; /** Opens beside the page. */ novaAba?: boolean };

/** The link to a paid eBook: a file, so never a step of the router. */
export function BaixarEbook({ produtoId, pedidoId, nome, comNome = false, novaAba = false }: BaixarEbookProps) {
  return (
    <a className="bt bt-q" href={`/download-ebook/${produtoId}/${pedidoId}`} {...(novaAba && { target: '_blank', rel: 'noopener' })}>
      <Download className="ic" aria-hidden />
      <span>
        Baixar {comNome ? nome : 'eBook'}
        {!comNome && <span className="vh">: {nome}</span>}
      </span>
    </a>
  );
}
