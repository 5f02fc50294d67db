// @requirement 13.7.3 15.15.4
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useFetcher } from 'react-router';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDeEnvio } from '#web/admin/base/formulario-de-envio.tsx';
import type { AtoDaLinha, LinhaDoQuadro } from '#web/admin/base/painel-do-dia.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { AcoesDoDialogo } from '#web/ui/overlay/dialogo.tsx';

export type RespostaDoDia = Resposta<never, string | null, unknown, unknown>;

/** Address parameter that opens the form of a row, by its key: how a row opens without scripts. */
export const ATO_ABERTO = 'ato';

type AtoDoDiaProps = {
  linha: LinhaDoQuadro & { ato: AtoDaLinha };
  /** Id of the text that names the row. */
  sobre: string;
  /** Key of this form: a repeat changes nothing. */
  chave: string;
  /** Opened by the address. */
  aberto: boolean;
  /** Refusal of this row's form when it was sent without scripts. */
  recusado: RespostaDoDia | undefined;
};

/** The act of a row of the day's page: a link, or a button that opens its form in the row. */
export function AtoDoDia({ linha, sobre, chave, aberto, recusado }: AtoDoDiaProps) {
  const { ato } = linha;
  const podeEnviar = usePodeEnviar();
  const [abertoAqui, setAberto] = useState(aberto);
  const lugar = useRef<HTMLDivElement>(null);
  const abrir = () => {
    flushSync(() => setAberto(true));
    lugar.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  };
  const fechar = () => {
    setAberto(false);
    // The row disappears when its work is done: the focus waits at the heading of its frame.
    lugar.current?.closest('section')?.querySelector('h3')?.focus({ preventScroll: true });
  };
  if (ato.tipo === 'abrir')
    return (
      <Link className="botao botao-pequeno" to={ato.para} aria-describedby={sobre}>
        {ato.nome}
      </Link>
    );
  if (!podeEnviar(ato.tipo === 'enviar' ? 'status' : 'ajustar')) return null;
  const acao = `/admin?index&${new URLSearchParams({ [ATO_ABERTO]: linha.chave })}`;
  return (
    <div ref={lugar}>
      {!abertoAqui && (
        <Abrir chave={linha.chave} sobre={sobre} aoAbrir={abrir}>
          {ato.tipo === 'enviar' ? 'Marcar como enviado' : 'Repor'}
        </Abrir>
      )}
      {abertoAqui && ato.tipo === 'enviar' && (
        <FormularioDeEnvio
          pedido={ato.pedido}
          acao={acao}
          enviar="Confirmar envio"
          recusado={recusado}
          fechar={fechar}
        />
      )}
      {abertoAqui && ato.tipo === 'repor' && <Reposicao ato={ato} acao={acao} chave={chave} fechar={fechar} />}
    </div>
  );
}

function Abrir({
  chave,
  sobre,
  aoAbrir,
  children,
}: {
  chave: string;
  sobre: string;
  aoAbrir: () => void;
  children: string;
}) {
  const abrir = (evento: FormEvent) => {
    evento.preventDefault();
    aoAbrir();
  };
  return (
    <form method="get" action="/admin" onSubmit={abrir}>
      <button
        type="submit"
        className="botao botao-pequeno"
        name={ATO_ABERTO}
        value={chave}
        aria-describedby={sobre}
        aria-expanded={false}
      >
        {children}
      </button>
    </form>
  );
}

type ReposicaoProps = { ato: AtoDaLinha & { tipo: 'repor' }; acao: string; chave: string; fechar: () => void };

/** Form that adds received units to a stock. */
function Reposicao({ ato: { id, variacao }, acao, chave, fechar }: ReposicaoProps) {
  const fetcher = useFetcher<RespostaDoDia>();
  const { avisar } = useAvisos();
  const { data: resposta } = fetcher;
  const aceito = useEffectEvent((frase: string) => {
    avisar(frase, 'sucesso');
    fechar();
  });
  useEffect(() => {
    if (resposta?.ok) aceito(resposta.frase);
  }, [resposta]);
  const recusa = resposta?.ok === false ? resposta : null;
  return (
    <Formulario como={fetcher.Form} method="post" action={acao} julgado={recusa} noValidate>
      <input type="hidden" name="intencao" value="ajustar" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="lugar" value={variacao ?? ''} />
      <input type="hidden" name="motivo" value="Reposição" />
      <input type="hidden" name="chave" value={useRepeatKey(chave, resposta)} />
      <Campo
        rotulo="Unidades que chegaram"
        nome="diferenca"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        erro={recusa && emUmaLinha(recusa)}
        required
      />
      <AcoesDoDialogo fechar={fechar} ocupado={fetcher.state !== 'idle'}>
        Confirmar reposição
      </AcoesDoDialogo>
    </Formulario>
  );
}
