// The contract's own rules, as a plugin of the linter. Each rule is one convention of docs and reviews, made a check.
import answerHeaders from './answer-headers.mjs';
import authority from './authority.mjs';
import boundedInput from './bounded-input.mjs';
import closedWriteShapes from './closed-write-shapes.mjs';
import enumDocumented from './enum-documented.mjs';
import errorResponses from './error-responses.mjs';
import namedBodies from './named-bodies.mjs';
import operationVerb from './operation-verb.mjs';
import propertyDescription from './property-description.mjs';
import successExample from './success-example.mjs';
import transition from './transition.mjs';

export default function plugin() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'answer-headers': answerHeaders,
        authority,
        'bounded-input': boundedInput,
        'closed-write-shapes': closedWriteShapes,
        'enum-documented': enumDocumented,
        'error-responses': errorResponses,
        'named-bodies': namedBodies,
        'operation-verb': operationVerb,
        'property-description': propertyDescription,
        'success-example': successExample,
        transition,
      },
    },
  };
}
