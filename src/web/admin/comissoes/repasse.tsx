import './tabela-de-comissoes.css';
import { CircleCheck, Download, FileText, X } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { data, Link, useNavigation, useSubmit } from 'react-router';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import * as z from 'zod/mini';
import { lerRetidoAMais } from '#application/comissoes/ler-retido-a-mais.ts';
import { encerrarRepasse } from '#application/comissoes/repasses.ts';
import { credoresAcimaDoDevido, lerRepasse, type RepasseComItens } from '#db/queries/comissoes/comissoes.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { lerNotasDoRepasse } from '#db/queries/comissoes/papeis-dos-repasses.ts';
import { nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { type SituacaoDoRepasse, somarRepasse } from '#domain/comissoes/repasse.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { formatarDia, formatarHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { acao, acoes } from '#web/form-action.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import type { Coluna } from '#web/ui/list/list-tabela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { SituacaoDoRepasseNaTela, TabelaDeComissoes } from './comissoes-tabelas.tsx';
import { servirInforme } from './ler-informe.ts';
import { type ItemDaTela, PapeisDoItem } from './papeis-do-item.tsx';
import {
  avisoDoRepasseAcima,
  avisoDoRetidoAMais,
  avisosDoRepasse,
  frasesDeEncerrarRepasse,
} from './comissoes-frases.ts';
import type { Route } from './+types/repasse.ts';

export const middleware: Route.MiddlewareFunction[] = [servirInforme];

/** One payout: amounts, Pix keys and papers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { db, relogio } = loja;
  const repasse = await lerRepasse(db, params.repasseId);
  if (!repasse) throw data(null, { status: 404 });
  const agora = relogio.agora();
  const [notas, acima, retido] = await Promise.all([
    lerNotasDoRepasse(db, repasse.id),
    credoresAcimaDoDevido(db, repasse, agora),
    lerRetidoAMais(loja, repasse),
  ]);
  return {
    ...repasse,
    itens: repasse.itens.map((item) => ({
      ...item,
      nota: notas.find(({ idInfluencer }) => idInfluencer === item.idInfluencer) ?? null,
    })),
    acima,
    avisos: [
      ...(repasse.situacao === 'cancelado' ? [] : avisosDoRepasse(repasse, agora)),
      ...(retido.length > 0 ? [avisoDoRetidoAMais(retido)] : []),
    ],
  };
}

const encerrar = (situacao: 'pago' | 'cancelado') =>
  acao(
    z.object({}),
    ({ loja, context, params }) => encerrarRepasse(loja, quemPede(context), params['repasseId'] ?? '', situacao),
    frasesDeEncerrarRepasse,
  );

/** Confirms the transfer, or cancels the payout. */
export const action = acoes(
  { pago: comAcessoRecente(encerrar('pago')), cancelado: comAcessoRecente(encerrar('cancelado')) },
  null,
);

export const shouldRevalidate = relerAposRecusa;

export function meta({ params }: Route.MetaArgs) {
  return metaDoPainel(`Repasse ${(params.repasseId ?? '').slice(0, 8)}`);
}

const perguntas = {
  pago: {
    pergunta: 'Marcar este repasse como pago?',
    consequencia: 'Faça isto depois de enviar os Pix no banco. As comissões saem do saldo de cada influencer.',
    acao: 'Marcar como pago',
  },
  cancelado: {
    pergunta: 'Cancelar este repasse?',
    consequencia: 'Nada é pago: as comissões voltam ao próximo repasse.',
    acao: 'Cancelar repasse',
  },
} as const;

function Encerrar() {
  const [perguntando, setPerguntando] = useState<keyof typeof perguntas | null>(null);
  const enviar = useSubmit();
  const enviando = useNavigation().formMethod === 'POST';
  const botao = (situacao: keyof typeof perguntas) =>
    ({ type: 'button', disabled: enviando, onClick: () => setPerguntando(situacao) }) as const;
  return (
    <>
      <button {...botao('cancelado')} className="botao botao-pequeno botao-de-perigo">
        <X className="icone icone-pequeno" aria-hidden />
        Cancelar
      </button>
      <button {...botao('pago')} className="botao botao-principal botao-baixo">
        <CircleCheck className="icone icone-pequeno" aria-hidden />
        Marcar como pago
      </button>
      <Confirmacao
        aberta={perguntando !== null}
        {...perguntas[perguntando ?? 'pago']}
        perigo={perguntando === 'cancelado'}
        fechar={() => setPerguntando(null)}
        aoConfirmar={() => void enviar({ intencao: perguntando ?? '' }, { method: 'post' })}
      />
    </>
  );
}

function Retido({
  inssCentavos,
  irrfCentavos,
}: Pick<RepasseComItens['itens'][number], 'inssCentavos' | 'irrfCentavos'>) {
  const partes = [
    inssCentavos > 0 && `INSS ${formatarReais(inssCentavos)}`,
    irrfCentavos > 0 && `IRRF ${formatarReais(irrfCentavos)}`,
  ].filter(Boolean);
  return (
    <>
      {formatarReais(inssCentavos + irrfCentavos)}
      {partes.length > 0 && <div className="complemento">{partes.join(' · ')}</div>}
    </>
  );
}

const colunasDoItem = (situacao: SituacaoDoRepasse, ano: string): Coluna<ItemDaTela>[] => [
  colunaDoNome('Influencer', ({ nome }) => nome),
  { nome: 'Tipo da chave', valor: ({ chaveTipo }) => nomeDoTipoDeChave[chaveTipo] },
  { nome: 'Chave Pix', classe: 'complemento', valor: ({ chave }) => chave },
  { nome: 'CPF ou CNPJ', valor: ({ documento }) => (documento ? mascararDocumento(documento) : 'Não informado') },
  { nome: 'Bruto', direita: true, valor: ({ valorCentavos }) => formatarReais(valorCentavos) },
  { nome: 'Retido', direita: true, valor: (item) => <Retido {...item} /> },
  {
    nome: 'Líquido',
    direita: true,
    classe: 'em-negrito',
    valor: ({ liquidoCentavos }) => formatarReais(liquidoCentavos),
  },
  { nome: 'Papéis', valor: (item) => <PapeisDoItem item={item} situacao={situacao} ano={ano} /> },
];

export default function RepasseDoAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, situacao, quantos, criadoEm, criadoPorNome, encerradoEm, encerradoPorNome, itens, acima, avisos } =
    loaderData;
  const soma = somarRepasse(itens);
  const podeAbrir = usePodeAbrir();
  const lista = useListaDeOnde('/admin/comissoes');
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Comissões
        </Link>
      </p>
      <TituloDoPainel titulo={`Repasse ${id.slice(0, 8)}`} frase={<SituacaoDoRepasseNaTela situacao={situacao} />}>
        {podeAbrir(`/admin/comissoes/${id}/pix.csv`) && (
          <a className="botao botao-pequeno" href={`/admin/comissoes/${id}/pix.csv`}>
            <Download className="icone icone-pequeno" aria-hidden />
            CSV para o banco
          </a>
        )}
        {situacao === 'pago' && (
          <a className="botao botao-pequeno" href={`/admin/comissoes/${id}/recibo.pdf`} download>
            <FileText className="icone icone-pequeno" aria-hidden />
            Recibo em PDF
          </a>
        )}
        {situacao === 'aberto' && (
          <Ato>
            <Encerrar />
          </Ato>
        )}
      </TituloDoPainel>
      {actionData && !actionData.ok && <Mensagem tipo="erro" texto={actionData.frase} />}
      {acima.length > 0 && <Mensagem tipo="erro" texto={avisoDoRepasseAcima(acima)} />}
      {avisos.map((aviso) => (
        <Mensagem key={aviso} tipo="info" texto={aviso} />
      ))}
      <dl className="indicadores">
        {[
          ['Bruto', formatarReais(soma.brutoCentavos), 'sai das comissões'],
          ['Retido', formatarReais(soma.retidoCentavos), 'INSS e IRRF, a recolher pela loja'],
          ['Líquido', formatarReais(soma.liquidoCentavos), 'enviado por Pix'],
          ['Pessoas', String(quantos)],
          ['Preparado', formatarDia(criadoEm), `às ${formatarHora(criadoEm)} por ${criadoPorNome}`],
          [
            situacao === 'cancelado' ? 'Cancelado' : 'Pago',
            encerradoEm ? formatarDia(encerradoEm) : 'ainda não',
            encerradoEm ? `às ${formatarHora(encerradoEm)} por ${encerradoPorNome}` : undefined,
          ],
        ].map(([nome, valor, nota]) => (
          <Indicador key={nome} nome={nome ?? ''} nota={nota}>
            {valor}
          </Indicador>
        ))}
      </dl>
      <div className="bloco">
        <h2>Quem recebe</h2>
        <TabelaDeComissoes
          titulo="Tabela de quem recebe"
          linhas={itens}
          chave={({ idInfluencer }) => idInfluencer}
          colunas={colunasDoItem(situacao, diaEmSaoPaulo(criadoEm).slice(0, 4))}
        />
      </div>
    </>
  );
}
