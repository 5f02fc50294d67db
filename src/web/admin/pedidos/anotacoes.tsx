import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { AlteracoesPorSalvar } from '#web/admin/formulario.tsx';
import { Campo, CampoLongo } from '#web/ui/campo.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type AnotacoesProps = {
  notaInterna: string;
  codigoRastreio: string;
  linkDoRastreio: string | null;
  resposta: RespostaDosPedidos | undefined;
};

/** The shop's own note and the tracking code. A save that comes after somebody else's is refused, with the newer text. */
export function Anotacoes({ notaInterna, codigoRastreio, linkDoRastreio, resposta }: AnotacoesProps) {
  return (
    <section className="bloco" aria-labelledby="anotacoes">
      <h2 id="anotacoes">Rastreio e nota da loja</h2>
      <Anotacao campo="codigoRastreio" salvo={codigoRastreio} resposta={resposta} />
      {linkDoRastreio && (
        <p className="detalhes-elo">
          <a className="elo" href={linkDoRastreio} target="_blank" rel="noreferrer">
            Acompanhar nos Correios
          </a>
        </p>
      )}
      <Anotacao campo="notaInterna" salvo={notaInterna} resposta={resposta} />
    </section>
  );
}

function Anotacao({
  campo,
  salvo,
  resposta,
}: {
  campo: 'notaInterna' | 'codigoRastreio';
  salvo: string;
  resposta: RespostaDosPedidos | undefined;
}) {
  const [texto, setTexto] = useState(salvo);
  const daqui = resposta?.intencao === campo ? resposta : null;
  const atual = daqui && !daqui.ok ? daqui.conflito : null;
  // What the form was opened with: it changes with a save of one's own, or once the newer text was shown.
  const [visto, setVisto] = useState(salvo);
  const [lida, setLida] = useState<RespostaDosPedidos | null>(daqui);
  if (daqui !== lida) {
    setLida(daqui);
    if (daqui?.ok) {
      setVisto(salvo);
      setTexto(salvo);
    } else if (atual !== null) setVisto(atual);
  }
  const enviando = useNavigation().formData?.get('intencao') === campo;
  const comum = { nome: 'texto', erro: daqui && !daqui.ok ? daqui.frase : null, value: texto, autoComplete: 'off' };
  return (
    <Form method="post" className="anotacao" preventScrollReset>
      <input type="hidden" name="intencao" value={campo} />
      <input type="hidden" name="visto" value={visto} />
      {campo === 'notaInterna' ? (
        <CampoLongo
          {...comum}
          rotulo="Nota da loja"
          dica="Só a loja vê."
          rows={4}
          maxLength={2000}
          onChange={(evento) => setTexto(evento.target.value)}
        />
      ) : (
        <Campo
          {...comum}
          rotulo="Código de rastreio"
          maxLength={50}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(evento) => setTexto(evento.target.value)}
        />
      )}
      {atual !== null && (
        <blockquote className="anotacao-atual">
          <b>Salvo agora:</b> {atual || '(vazio)'}
        </blockquote>
      )}
      <button type="submit" className="botao botao-secundario" disabled={enviando}>
        {enviando ? 'Salvando...' : campo === 'notaInterna' ? 'Salvar nota' : 'Salvar rastreio'}
      </button>
      <AlteracoesPorSalvar ha={texto !== salvo && !enviando} />
    </Form>
  );
}
