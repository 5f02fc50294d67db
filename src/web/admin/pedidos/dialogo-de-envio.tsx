// @requirement 13.7.3
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { lerRastreio, pareceCodigoDeRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { emUmaLinha } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { formaDoRastreio, rastreioEstranho } from './pedidos-frases.ts';
import type { RespostaDosPedidos } from './use-acoes.ts';

type DialogoDeEnvioProps = {
  aberto: boolean;
  pedido: { id: string; status: StatusDoPedido; codigoRastreio: string | null };
  fechar: () => void;
};

/** Marks an order as sent with its tracking code, which may be left out. It stays open, with the code, until that is done. */
export function DialogoDeEnvio({ aberto, pedido, fechar }: DialogoDeEnvioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo={`Enviar o pedido ${codigosDoPedido(pedido.id)}`} comFormulario>
      <FormularioDoDialogo pedido={pedido} fechar={fechar} />
    </Dialogo>
  );
}

type Julgado = { erro: string; estranho: boolean };

/** Returns the judgement of a code before the request; null without remarks. */
function julgar(texto: string, salvo: string): Julgado | null {
  const digitado = texto.trim();
  if (digitado === '' || digitado === salvo) return null;
  const codigo = lerRastreio(digitado);
  if (codigo === null) return { erro: formaDoRastreio, estranho: false };
  return pareceCodigoDeRastreio(codigo) ? null : { erro: rastreioEstranho.pergunta, estranho: true };
}

function FormularioDoDialogo({ pedido, fechar }: Omit<DialogoDeEnvioProps, 'aberto'>) {
  const { id, status } = pedido;
  const salvo = pedido.codigoRastreio ?? '';
  const fetcher = useFetcher<RespostaDosPedidos>();
  const { avisar } = useAvisos();
  const { data: resposta } = fetcher;
  const ocupado = fetcher.state !== 'idle';
  const aceito = useEffectEvent((frase: string) => {
    avisar(frase, 'sucesso');
    fechar();
  });
  useEffect(() => {
    if (resposta?.ok) aceito(resposta.frase);
  }, [resposta]);
  const [julgado, setJulgado] = useState<Julgado | null>(null);
  // The text whose confirmation was requested.
  const [perguntado, setPerguntado] = useState<string | null>(null);
  return (
    <Formulario
      como="form"
      julgado={julgado}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        const rastreio = String(new FormData(evento.currentTarget).get('rastreio') ?? '');
        if (ocupado) return;
        const novo = julgar(rastreio, salvo);
        if (novo && !(novo.estranho && perguntado === rastreio)) {
          setJulgado(novo);
          setPerguntado(novo.estranho ? rastreio : null);
          return;
        }
        setJulgado(null);
        const visto = { visto: status, rastreioVisto: salvo };
        void fetcher.submit(
          { intencao: 'status', id, para: 'enviado', ...visto, rastreio, assimMesmo: novo ? '1' : '' },
          { method: 'post', action: '/admin/pedidos' },
        );
      }}
    >
      {resposta?.ok === false && !ocupado && <Mensagem tipo="erro" texto={emUmaLinha(resposta)} />}
      <Campo
        rotulo="Código de rastreio"
        nome="rastreio"
        opcional
        erro={julgado?.erro}
        dica="Vai no e-mail de envio. Com o código dos Correios, o cliente ganha o link para acompanhar."
        defaultValue={salvo}
        placeholder="AA123456789BR"
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={() => setPerguntado(null)}
      />
      <AcoesDoDialogo fechar={fechar} ocupado={ocupado}>
        {ocupado ? 'Marcando...' : perguntado === null ? 'Marcar como enviado' : rastreioEstranho.sim}
      </AcoesDoDialogo>
    </Formulario>
  );
}
