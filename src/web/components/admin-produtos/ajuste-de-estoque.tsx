import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProdutoDaLista } from '#db/queries/admin-produtos.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { useAvisos } from '#web/ui/avisos.tsx';
import { Campo } from '#web/ui/campo.tsx';
import { Dialogo } from '#web/ui/dialogo.tsx';
import type { Desfecho } from './use-acoes.ts';

type AjusteDeEstoqueProps = { produto: ProdutoDaLista; fechar: () => void };

/** Units that come in or go out, with the reason: orders may reserve meanwhile, so it is a difference and not a number. */
export function AjusteDeEstoque({ produto, fechar }: AjusteDeEstoqueProps) {
  const fetcher = useFetcher<Desfecho>();
  const avisos = useAvisos();
  const [diferenca, setDiferenca] = useState('');
  const { data: desfecho } = fetcher;
  useEffect(() => {
    if (!desfecho?.ok) return;
    avisos.avisar(desfecho.frase, 'sucesso');
    fechar();
  }, [desfecho, avisos, fechar]);
  const ficaria = /^[+-]?\d{1,7}$/.test(diferenca.trim()) ? produto.estoque + Number(diferenca) : null;
  return (
    <Dialogo aberto fechar={fechar} titulo="Ajustar estoque" comFormulario>
      <fetcher.Form method="post" action="/admin/produtos" noValidate>
        <input type="hidden" name="intencao" value="ajustar" />
        <input type="hidden" name="id" value={produto.id} />
        <p className="ajuste-p">
          <strong>{produto.nome}</strong>
          <br />
          {produto.estoque} em estoque{ficaria !== null && `, ${ficaria} depois do ajuste`}.
        </p>
        {desfecho && !desfecho.ok && <Mensagem tipo="erro" texto={desfecho.frase} />}
        <div className="campos">
          <Campo
            rotulo="Unidades *"
            nome="diferenca"
            className="m2"
            dica="10 entram, -2 saem."
            value={diferenca}
            onChange={({ target }) => setDiferenca(target.value)}
            autoComplete="off"
            required
          />
          <Campo
            rotulo="Motivo *"
            nome="motivo"
            className="m4"
            maxLength={200}
            autoComplete="off"
            dica="Fica no histórico do estoque."
            required
          />
        </div>
        <div className="dialogo-a">
          <button type="button" className="bt bt-2" onClick={fechar}>
            Cancelar
          </button>
          <button type="submit" className="bt bt-1" aria-disabled={fetcher.state !== 'idle'}>
            Ajustar
          </button>
        </div>
      </fetcher.Form>
    </Dialogo>
  );
}
