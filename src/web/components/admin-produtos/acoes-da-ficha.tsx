import { Archive, ArchiveRestore, Copy, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useAcoesDosProdutos } from './use-acoes.ts';

/** What can be done with a product beside editing it. */
export function AcoesDaFicha({ id, arquivado }: { id: string; arquivado: boolean }) {
  const { enviar, ocupado } = useAcoesDosProdutos();
  return (
    <>
      {!arquivado && (
        <a className="bt bt-q" href={`/produto/${id}`} target="_blank" rel="noreferrer">
          <ExternalLink className="ic ic-p" aria-hidden />
          Ver na loja
        </a>
      )}
      <Link className="bt bt-q" to={`/admin/produtos/novo?copia=${id}`}>
        <Copy className="ic ic-p" aria-hidden />
        Duplicar
      </Link>
      <button
        type="button"
        className="bt bt-q"
        aria-disabled={ocupado}
        onClick={() => enviar({ intencao: arquivado ? 'desarquivar' : 'arquivar', id })}
      >
        {arquivado ? <ArchiveRestore className="ic ic-p" aria-hidden /> : <Archive className="ic ic-p" aria-hidden />}
        {arquivado ? 'Pôr de volta à venda' : 'Arquivar'}
      </button>
    </>
  );
}
