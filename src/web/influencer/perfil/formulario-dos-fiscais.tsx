// @requirement 15.29.2
import { useNavigation } from 'react-router';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { type DadosFiscais, ehDocumentoDePessoa, maximosDosDadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

export type RespostaDosFiscais = Resposta<keyof DadosFiscais, DadosFiscais>;

/** The form's values of stored data: the document has its punctuation. */
export function fiscaisDigitados(fiscais: DadosFiscais | null): DadosFiscais {
  return fiscais
    ? { ...fiscais, documento: mascararDocumento(fiscais.documento) }
    : { documento: '', nome: '', endereco: '' };
}

function dicaDoDocumento(fiscais: DadosFiscais | null): string {
  if (!fiscais) return 'Com CPF você recebe como pessoa; com CNPJ, como empresa.';
  return ehDocumentoDePessoa(fiscais.documento)
    ? 'Você recebe como pessoa: a loja retém INSS e imposto de renda quando a lei pede, e faz o recibo.'
    : 'Você recebe como empresa: nada é retido, e você envia a nota de cada repasse.';
}

type FormularioDosFiscaisProps = { fiscais: DadosFiscais | null; resposta: RespostaDosFiscais | undefined };

/** Document, name and address for receipts, invoices and the yearly statement. */
export function FormularioDosFiscais({ fiscais, resposta }: FormularioDosFiscaisProps) {
  const salvando = useNavigation().formData?.get('intencao') === 'fiscais';
  const recusada = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusada?.digitado ?? fiscaisDigitados(fiscais), recusada?.faltas);
  return (
    <Formulario julgado={resposta} method="post" preventScrollReset className="dados-fiscais" noValidate>
      {resposta?.frase && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <input type="hidden" name="intencao" value="fiscais" />
      <Campo
        rotulo="CPF ou CNPJ"
        {...campo('documento', dicaDoDocumento(fiscais))}
        maxLength={maximosDosDadosFiscais.documento}
        autoComplete="off"
        spellCheck={false}
      />
      <Campo
        rotulo="Nome no documento"
        {...campo('nome', 'Nome completo ou razão social, se for outro que o do seu cadastro.')}
        maxLength={maximosDosDadosFiscais.nome}
        opcional
      />
      <Campo
        rotulo="Endereço"
        {...campo('endereco', 'Rua, número, bairro, cidade, estado e CEP, em uma linha.')}
        maxLength={maximosDosDadosFiscais.endereco}
        autoComplete="off"
      />
      <p className="complemento">Só você e a equipe da loja veem estes dados. Em branco, apagamos.</p>
      <button type="submit" className="botao botao-principal" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar dados'}
      </button>
    </Formulario>
  );
}
