import { useState } from 'react';
import { useSubmit } from 'react-router';
import { Trash2 } from '#web/ui/media/icones.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { consequenciaDeExcluir, frasesDosPedidos } from './pedidos-frases.ts';

/** At the end of the page, away from frequent actions. */
export function Exclusao() {
  const [excluindo, setExcluindo] = useState(false);
  const enviar = useSubmit();
  return (
    <section className="bloco" aria-labelledby="excluir">
      <h2 id="excluir">Excluir</h2>
      <p className="complemento">{consequenciaDeExcluir}</p>
      <p className="acoes-do-pedido">
        <button type="button" className="botao botao-secundario acao-de-excluir" onClick={() => setExcluindo(true)}>
          <Trash2 className="icone icone-pequeno" aria-hidden />
          Excluir pedido
        </button>
      </p>
      <Confirmacao
        aberta={excluindo}
        pergunta={frasesDosPedidos.perguntaDeExcluir}
        consequencia={consequenciaDeExcluir}
        acao="Excluir"
        perigo
        fechar={() => setExcluindo(false)}
        aoConfirmar={() => void enviar({ intencao: 'excluir' }, { method: 'post' })}
      />
    </section>
  );
}
