import '#web/styles/influencer.css';
import { CircleCheck, Download, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { data, useNavigation, useSubmit } from 'react-router';
import { encerrarRepasse } from '#application/comissoes/encerrar-repasse.ts';
import { acimaDoDevido, lerRepasse, type RepasseComItens } from '#db/queries/comissoes.ts';
import { nomeDoTipoDeChave } from '#domain/chave-pix.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { SituacaoDoRepasseNaTela } from '#web/components/painel/comissoes/repasses.tsx';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { avisoDoRepasseAcima, mensagemDoRepasse } from '#web/messages/repasse.ts';
import { Confirmacao } from '#web/ui/confirmacao.tsx';
import type { Route } from './+types/repasse.ts';

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });

/** One payout: who gets how much by which key. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const repasse = await lerRepasse(db, params.repasseId);
  if (!repasse) throw data(null, { status: 404 });
  return { ...repasse, acima: await acimaDoDevido(db, repasse, relogio.agora()) };
}

/** Confirms that it was sent, or gives it up. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const intencao = (await request.formData()).get('intencao');
  if (intencao !== 'pago' && intencao !== 'cancelado') throw data(null, { status: 400 });
  const encerrado = await encerrarRepasse(context.get(lojaContext), quemPede(context), params.repasseId, intencao);
  return encerrado.ok ? data({ erro: null }) : data({ erro: mensagemDoRepasse(encerrado.erro) }, { status: 409 });
}

export const shouldRevalidate = relerAposRecusa;

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: `Repasse ${(params.repasseId ?? '').slice(0, 8)} · Painel Admin` },
    { name: 'robots', content: 'noindex' },
  ];
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
  return (
    <>
      <button type="button" className="bt bt-q perigo" disabled={enviando} onClick={() => setPerguntando('cancelado')}>
        <X className="ic ic-p" aria-hidden />
        Cancelar
      </button>
      <button type="button" className="bt bt-1" disabled={enviando} onClick={() => setPerguntando('pago')}>
        <CircleCheck className="ic ic-p" aria-hidden />
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

function Itens({ itens }: Pick<RepasseComItens, 'itens'>) {
  return (
    <section className="tab-r" aria-label="Tabela de quem recebe" tabIndex={0}>
      <table className="tab tab-cartoes tab-comissoes">
        <thead>
          <tr>
            <th scope="col">Influencer</th>
            <th scope="col">Tipo da chave</th>
            <th scope="col">Chave Pix</th>
            <th scope="col" className="d">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {itens.map(({ idInfluencer, nome, chaveTipo, chave, valorCentavos }) => (
            <tr key={idInfluencer} className="r">
              <td className="nome">{nome}</td>
              <td data-rotulo="Tipo da chave">{nomeDoTipoDeChave[chaveTipo]}</td>
              <td className="sub" data-rotulo="Chave Pix">
                {chave}
              </td>
              <td className="d tt" data-rotulo="Valor">
                {formatarReais(valorCentavos)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default function RepasseDoAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, situacao, totalCentavos, quantos, criadoEm, criadoPorNome, encerradoEm, encerradoPorNome, itens, acima } =
    loaderData;
  return (
    <>
      <TituloDoPainel titulo={`Repasse ${id.slice(0, 8)}`} frase={<SituacaoDoRepasseNaTela situacao={situacao} />}>
        <a className="bt bt-q" href={`/admin/comissoes/${id}/pix.csv`} download>
          <Download className="ic ic-p" aria-hidden />
          CSV para o banco
        </a>
        {situacao === 'pago' && (
          <a className="bt bt-q" href={`/admin/comissoes/${id}/recibo.pdf`} download>
            <FileText className="ic ic-p" aria-hidden />
            Recibo em PDF
          </a>
        )}
        {situacao === 'aberto' && <Encerrar />}
      </TituloDoPainel>
      {actionData?.erro && <Mensagem tipo="erro" texto={actionData.erro} />}
      {acima.length > 0 && <Mensagem tipo="erro" texto={avisoDoRepasseAcima(acima)} />}
      <dl className="cartoes">
        {[
          ['Total', formatarReais(totalCentavos)],
          ['Pessoas', String(quantos)],
          ['Preparado', dia.format(criadoEm), `às ${hora.format(criadoEm)} por ${criadoPorNome}`],
          [
            situacao === 'cancelado' ? 'Cancelado' : 'Pago',
            encerradoEm ? dia.format(encerradoEm) : 'ainda não',
            encerradoEm ? `às ${hora.format(encerradoEm)} por ${encerradoPorNome}` : undefined,
          ],
        ].map(([nome, valor, nota]) => (
          <div key={nome} className="cartao-n">
            <dt>{nome}</dt>
            <dd>
              {valor}
              {nota && <small>{nota}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="bloco">
        <h2>Quem recebe</h2>
        <Itens itens={itens} />
      </div>
    </>
  );
}
