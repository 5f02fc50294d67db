import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Vendas } from '#application/admin/relatorios/ler-vendas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/loja.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { type SomaDeVendas, ticketMedio } from '#domain/vendas.ts';
import { nomeDoGrupo, periodoPorExtenso } from '#web/components/painel/relatorios/datas.ts';
import { cores } from './estilo.ts';
import { Dado, Folha, Secao } from './folha.tsx';

const inteiro = new Intl.NumberFormat('pt-BR');

const daqui = StyleSheet.create({
  linha: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: cores.linha, paddingVertical: 3.5 },
  cabeca: {
    flexDirection: 'row',
    borderBottomWidth: 0.8,
    borderBottomColor: cores.ebano,
    paddingBottom: 3,
    color: cores.tinta2,
  },
  nome: { flex: 1, paddingRight: 8 },
  numero: { width: 82, textAlign: 'right' },
  vazia: { color: cores.tinta2 },
});

type Coluna<T> = { nome: string; valor: (linha: T) => string };

function Tabela<T>({ colunas, linhas, vazia }: { colunas: Coluna<T>[]; linhas: T[]; vazia: string }) {
  if (linhas.length === 0) return <Text style={daqui.vazia}>{vazia}</Text>;
  return (
    <View>
      <View style={daqui.cabeca}>
        {colunas.map(({ nome }, i) => (
          <Text key={nome} style={i === 0 ? daqui.nome : daqui.numero}>
            {nome}
          </Text>
        ))}
      </View>
      {linhas.map((linha) => (
        <View key={colunas[0]?.valor(linha)} style={daqui.linha} wrap={false}>
          {colunas.map(({ nome, valor }, i) => (
            <Text key={nome} style={i === 0 ? daqui.nome : daqui.numero}>
              {valor(linha)}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

type Relatorio = Vendas & { periodo: Periodo; agrupamento: Agrupamento; grupos: (Periodo & SomaDeVendas)[] };

const reais = (centavos: number | null) => (centavos === null ? '—' : formatarReais(centavos));

/** The sales of a period on paper: sums, groups that sold anything, products, coupons, influencers. */
export async function pdfDasVendas(
  { periodo, agrupamento, grupos, soma, recebidos, produtos, cupons, influencers }: Relatorio,
  loja: DadosDaLoja,
  feitoEm: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const folha = (
    <Folha
      loja={loja}
      titulo="Relatório de vendas"
      introducao={`${periodoPorExtenso(periodo)}. Pedidos pagos, pelo dia do pagamento em São Paulo, menos o que foi devolvido.`}
      feitoEm={feitoEm}
    >
      <Secao coordenada="a1" titulo="Resumo">
        <Dado nome="Vendido">{reais(soma.vendidoCentavos)}</Dado>
        <Dado nome="Pedidos pagos">{`${inteiro.format(soma.pedidos)} (${inteiro.format(recebidos)} recebidos)`}</Dado>
        <Dado nome="Ticket médio">{reais(ticketMedio(soma))}</Dado>
        <Dado nome="Descontos">{reais(soma.descontoCentavos)}</Dado>
        <Dado nome="Devolvido">{reais(soma.estornadoCentavos)}</Dado>
      </Secao>
      <Secao
        coordenada="b1"
        titulo={{ dia: 'Vendas por dia', semana: 'Vendas por semana', mes: 'Vendas por mês' }[agrupamento]}
      >
        <Tabela
          linhas={grupos.filter(({ pedidos }) => pedidos > 0)}
          vazia="Nenhuma venda neste período."
          colunas={[
            {
              nome: { dia: 'Dia', semana: 'Semana', mes: 'Mês' }[agrupamento],
              valor: (grupo) => nomeDoGrupo(grupo, agrupamento),
            },
            { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
            { nome: 'Ticket médio', valor: (grupo) => reais(ticketMedio(grupo)) },
            { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
          ]}
        />
      </Secao>
      <Secao coordenada="c1" titulo="Produtos mais vendidos">
        <Tabela
          linhas={produtos}
          vazia="Nenhum produto vendido neste período."
          colunas={[
            { nome: 'Produto', valor: ({ nome }) => nome },
            { nome: 'Unidades', valor: ({ unidades }) => inteiro.format(unidades) },
            { nome: 'Antes de descontos', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
          ]}
        />
      </Secao>
      <Secao coordenada="d1" titulo="Cupons com desconto">
        <Tabela
          linhas={cupons}
          vazia="Nenhum pedido pago com cupom de desconto neste período."
          colunas={[
            { nome: 'Cupom', valor: ({ codigo }) => codigo },
            { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
            { nome: 'Desconto dado', valor: ({ descontoCentavos }) => reais(descontoCentavos) },
            { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
          ]}
        />
      </Secao>
      <Secao coordenada="e1" titulo="Influencers">
        <Tabela
          linhas={influencers}
          vazia="Nenhum pedido pago com cupom de influencer neste período."
          colunas={[
            {
              nome: 'Influencer',
              valor: ({ nome, codigo }) => `${nome ?? 'Conta excluída'}${codigo ? ` · ${codigo}` : ''}`,
            },
            { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
            { nome: 'Comissão', valor: ({ comissaoCentavos }) => reais(comissaoCentavos) },
            { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
          ]}
        />
      </Secao>
    </Folha>
  );
  return new Uint8Array(await renderToBuffer(folha));
}
