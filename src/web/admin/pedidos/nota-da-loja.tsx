import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Ato, CamposDoAto } from '#web/admin/base/direitos-na-tela.tsx';
import { AlteracoesPorSalvar } from '#web/admin/base/formulario.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type NotaDaLojaProps = { nota: string; resposta: RespostaDosPedidos | undefined };

/** The shop's internal note. A save over a newer version is refused and shows the newer text. */
export function NotaDaLoja({ nota, resposta }: NotaDaLojaProps) {
  const [texto, setTexto] = useState(nota);
  const daNota = resposta?.intencao === 'notaInterna' ? resposta : null;
  const recusa = daNota && !daNota.ok ? daNota : null;
  const atual = recusa?.conflito ?? null;
  // The text the form was opened with; it changes with an own save or once the newer text was shown.
  const [visto, setVisto] = useState(nota);
  const [lida, setLida] = useState<RespostaDosPedidos | null>(daNota);
  if (daNota !== lida) {
    setLida(daNota);
    if (daNota?.ok) {
      setVisto(nota);
      setTexto(nota);
    } else if (atual !== null) setVisto(atual);
  }
  const enviando = useNavigation().formData?.get('intencao') === 'notaInterna';
  return (
    <section className="bloco" aria-labelledby="nota">
      <h2 id="nota">Nota da loja</h2>
      <Formulario julgado={recusa} method="post" className="anotacao" preventScrollReset>
        <CamposDoAto>
          <input type="hidden" name="intencao" value="notaInterna" />
          <input type="hidden" name="visto" value={visto} />
          <CampoLongo
            rotulo="Nota da loja"
            nome="texto"
            dica="Só a loja vê."
            erro={recusa?.frase}
            rows={4}
            maxLength={2000}
            value={texto}
            autoComplete="off"
            onChange={(evento) => setTexto(evento.target.value)}
          />
          {atual !== null && (
            <blockquote className="anotacao-atual">
              <b>Salvo agora:</b> {atual || '(vazio)'}
            </blockquote>
          )}
          <Ato>
            <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
              {enviando ? 'Salvando...' : 'Salvar anotação'}
            </button>
          </Ato>
        </CamposDoAto>
        <AlteracoesPorSalvar ha={texto !== nota && !enviando} />
      </Formulario>
    </section>
  );
}
