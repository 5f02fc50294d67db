import { Link } from 'react-router';
import type { InfluencerNoPainel } from '#db/queries/parceiros/inscricoes.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fraseDeParado } from '#domain/parceiros/ultima-venda.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

/** The present influencers with their sales of the last 30 days. */
export function TabelaDeInfluencers({ influencers, agora }: { influencers: InfluencerNoPainel[]; agora: Date }) {
  const colunas: Coluna<InfluencerNoPainel>[] = [
    colunaDoNome('Influencer', ({ uid, nome }) => <Link to={`/admin/usuarios/editar/${uid}`}>{nome}</Link>),
    { nome: 'Código', valor: ({ cupom }) => cupom ?? 'sem código' },
    { nome: 'Pedidos (30 dias)', direita: true, valor: ({ pedidos30 }) => pedidos30 },
    { nome: 'Valor (30 dias)', direita: true, valor: ({ venda30Centavos }) => formatarReais(venda30Centavos) },
    { nome: 'Comissão devida', direita: true, valor: ({ devidoCentavos }) => formatarReais(devidoCentavos) },
    { nome: 'Última venda', valor: ({ vendeuEm }) => <UltimaVenda vendeuEm={vendeuEm} agora={agora} /> },
  ];
  return (
    <div className="tabela-rolavel">
      <Tabela
        emCartoes
        legenda="Influencers de agora"
        linhas={influencers}
        chave={({ uid }) => uid}
        colunas={colunas}
      />
    </div>
  );
}

function UltimaVenda({ vendeuEm, agora }: { vendeuEm: Date | null; agora: Date }) {
  if (!vendeuEm) return 'nenhuma ainda';
  const parado = fraseDeParado(vendeuEm, agora);
  return parado === '' ? formatarDia(vendeuEm) : `${formatarDia(vendeuEm)} (${parado})`;
}
