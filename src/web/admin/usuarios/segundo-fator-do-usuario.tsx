import { useState } from 'react';
import { useFetcher } from 'react-router';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

/** Turns off the second factor of a user who lost it. `ligado`: the user has one. */
export function SegundoFatorDoUsuario({ nome, ligado }: { nome: string; ligado: boolean }) {
  const fetcher = useFetcher<Resposta>();
  const [perguntando, setPerguntando] = useState(false);
  const resposta = fetcher.data;
  if (!ligado && !resposta) return null;
  return (
    <section className="bloco" aria-labelledby="segundo-fator">
      <h2 id="segundo-fator">Segundo fator</h2>
      {resposta && fetcher.state !== 'submitting' && (
        <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={emUmaLinha(resposta)} />
      )}
      {ligado && (
        <>
          <p>
            Ligado. Desligue-o só para quem perdeu o celular e os códigos de reserva; a pessoa é avisada por e-mail.
          </p>
          <button
            type="button"
            className="botao botao-de-perigo botao-que-quebra"
            aria-disabled={fetcher.state !== 'idle'}
            onClick={() => setPerguntando(true)}
          >
            Desligar o segundo fator
          </button>
        </>
      )}
      <Confirmacao
        aberta={perguntando}
        pergunta={`Desligar o segundo fator de ${nome}?`}
        consequencia="A conta passa a pedir só a senha na entrada, até que a pessoa o ligue de novo."
        acao="Desligar"
        perigo
        fechar={() => setPerguntando(false)}
        aoConfirmar={() => void fetcher.submit({ intencao: 'segundo-fator' }, { method: 'post' })}
      />
    </section>
  );
}
