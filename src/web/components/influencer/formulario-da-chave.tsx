import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { type ChavePix, nomeDoTipoDeChave, tiposDeChavePix } from '#domain/chave-pix.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/campo.tsx';
import { useFocoNoErro } from '#web/ui/use-foco-no-erro.ts';

export type RespostaDaChave = { salva: true } | { salva: false; erro: string; tipo: string; chave: string };

type FormularioDaChaveProps = { chavePix: ChavePix | null; resposta: RespostaDaChave | undefined };

/** Where the commission is sent: the influencer's own to change. What was typed wrong stays to be put right. */
export function FormularioDaChave({ chavePix, resposta }: FormularioDaChaveProps) {
  const formulario = useRef<HTMLFormElement>(null);
  useFocoNoErro(formulario, resposta);
  const salvando = useNavigation().formMethod === 'POST';
  const recusada = resposta?.salva === false ? resposta : null;
  return (
    <Form ref={formulario} method="post" className="chave-pix" noValidate>
      {resposta?.salva && <Mensagem tipo="sucesso" texto="Chave Pix salva." />}
      <CampoDeEscolha
        rotulo="Tipo da chave"
        nome="tipo"
        defaultValue={recusada?.tipo ?? chavePix?.tipo ?? 'cpf'}
        opcoes={tiposDeChavePix.map((tipo) => ({ valor: tipo, nome: nomeDoTipoDeChave[tipo] }))}
      />
      <Campo
        rotulo="Chave Pix"
        nome="chave"
        defaultValue={recusada?.chave ?? chavePix?.chave ?? ''}
        erro={recusada?.erro}
        dica="Vazia, a chave é esquecida e o repasse espera."
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="bt bt-1" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar chave'}
      </button>
    </Form>
  );
}
