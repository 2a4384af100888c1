export { ProjectForm } from './ui/ProjectForm';
export {
  blankProject,
  projectValues,
  toProjectInput,
  toProjectUpdate,
  type ProjectValues,
} from './model/values';
