import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { MeusDados } from '#db/queries/conta-do-cliente.ts';
import { enderecoEmUmaLinha, mascararCep, mascararTelefone } from '#domain/checkout.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/loja.ts';
import { codigoCurto } from '#domain/pedido.ts';
import { rotuloDoStatus } from '#domain/pedido-status.ts';
import { cores, estilo } from './estilo.ts';
import { Dado, Folha, Secao } from './folha.tsx';

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const daqui = StyleSheet.create({
  pedido: { borderTopWidth: 0.8, borderTopColor: cores.ebano, paddingTop: 7, marginBottom: 16 },
  cabeca: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 4 },
  codigo: { fontFamily: 'Fraunces', fontSize: 12 },
  leve: { color: cores.tinta2 },
  item: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  soma: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: cores.linha,
    paddingTop: 4,
    marginTop: 3,
  },
  total: { fontWeight: 600 },
  nota: { color: cores.tinta2, marginTop: 4 },
});

type Pedido = MeusDados['pedidos'][number];

function Soma({
  pedido: { descontoCentavos, freteCentavos, totalCentavos, estornadoCentavos, cupomCodigo },
}: {
  pedido: Pedido;
}) {
  const partes = [
    descontoCentavos > 0
      ? `Desconto${cupomCodigo ? ` (${cupomCodigo})` : ''} ${formatarReais(-descontoCentavos)}`
      : null,
    `Frete ${freteCentavos === 0 ? 'grátis' : formatarReais(freteCentavos)}`,
    estornadoCentavos > 0 ? `Devolvido ${formatarReais(estornadoCentavos)}` : null,
  ];
  return (
    <View style={daqui.soma}>
      <Text style={daqui.leve}>{partes.filter(Boolean).join(' · ')}</Text>
      <Text style={daqui.total}>Total {formatarReais(totalCentavos)}</Text>
    </View>
  );
}

function UmPedido({ pedido }: { pedido: Pedido }) {
  const { id, status, criadoEm, itens, telefone, nome, email, observacao, codigoRastreio } = pedido;
  return (
    <View style={daqui.pedido} wrap={itens.length > 12}>
      <View style={daqui.cabeca}>
        <Text style={daqui.codigo}>Pedido {codigoCurto(id)}</Text>
        <Text style={daqui.leve}>
          {rotuloDoStatus(status)} · {dia.format(criadoEm)}
        </Text>
      </View>
      {itens.map((item) => (
        <View key={`${item.produtoId} ${item.variacao ?? ''}`} style={daqui.item} wrap={false}>
          <Text style={estilo.valor}>
            {item.nome}
            {item.variacao ? `, ${item.variacao}` : ''} · {item.quantidade} × {formatarReais(item.precoCentavos)}
          </Text>
          <Text>{formatarReais(item.precoCentavos * item.quantidade)}</Text>
        </View>
      ))}
      <Soma pedido={pedido} />
      <Text style={daqui.nota}>
        {nome} · {email} · {mascararTelefone(telefone)}
        {'\n'}
        {enderecoEmUmaLinha(pedido)}
        {codigoRastreio ? `\nRastreio ${codigoRastreio}` : ''}
        {observacao ? `\nObservação: ${observacao}` : ''}
      </Text>
    </View>
  );
}

function Cadastro({ conta }: { conta: NonNullable<MeusDados['conta']> }) {
  const {
    nome,
    email,
    emailVerificado,
    emailDoCadastro,
    telefone,
    cep,
    rua,
    numero,
    complemento,
    bairro,
    cidade,
    uf,
    ultimoCep,
    criadoEm,
  } = conta;
  const endereco =
    cep && rua && numero && bairro && cidade && uf
      ? enderecoEmUmaLinha({ cep, rua, numero, complemento, bairro, cidade, uf })
      : '—';
  return (
    <Secao coordenada="a1" titulo="Cadastro">
      <Dado nome="Nome">{nome}</Dado>
      <Dado nome="E-mail">{`${email} (${emailVerificado ? 'confirmado' : 'por confirmar'})`}</Dado>
      {emailDoCadastro && <Dado nome="E-mail do cadastro">{emailDoCadastro}</Dado>}
      <Dado nome="Telefone/WhatsApp">{telefone ? mascararTelefone(telefone) : '—'}</Dado>
      <Dado nome="Endereço padrão">{endereco}</Dado>
      <Dado nome="Último CEP usado">{ultimoCep ? mascararCep(ultimoCep) : '—'}</Dado>
      <Dado nome="Cliente desde">{dia.format(criadoEm)}</Dado>
    </Secao>
  );
}

/** All the shop keeps about a customer, to be read on paper: the same as the JSON of `/minha-conta/dados.json`. */
export async function pdfDosMeusDados(
  { conta, pedidos, downloads }: MeusDados,
  loja: DadosDaLoja,
  feitoEm: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const nomes = new Map(pedidos.flatMap(({ itens }) => itens.map(({ produtoId, nome }) => [produtoId, nome])));
  const folha = (
    <Folha
      loja={loja}
      titulo="Meus dados"
      introducao={`Tudo o que a loja ${loja.nome} guarda sobre você: o cadastro, os pedidos e os eBooks baixados.`}
      feitoEm={feitoEm}
    >
      {conta && <Cadastro conta={conta} />}
      <Secao coordenada="b1" titulo="Pedidos">
        {pedidos.length === 0 && <Text style={daqui.leve}>Nenhum pedido.</Text>}
        {pedidos.map((pedido) => (
          <UmPedido key={pedido.id} pedido={pedido} />
        ))}
      </Secao>
      <Secao coordenada="c1" titulo="eBooks baixados">
        {downloads.length === 0 && <Text style={daqui.leve}>Nenhum download.</Text>}
        {downloads.map(({ pedidoId, produtoId, baixadoEm }) => (
          <Dado key={`${pedidoId} ${produtoId} ${baixadoEm.getTime()}`} nome={momento.format(baixadoEm)}>
            {`${nomes.get(produtoId) ?? produtoId} · pedido ${codigoCurto(pedidoId)}`}
          </Dado>
        ))}
      </Secao>
    </Folha>
  );
  return new Uint8Array(await renderToBuffer(folha));
}
